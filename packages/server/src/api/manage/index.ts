// One line per endpoint file.
export { addSessionLabels } from './add-session-labels.ts';
export { eraseSessions } from './erase-sessions.ts';
export { listLabels } from './list-labels.ts';
export { lookUpSessions } from './look-up-sessions.ts';
export { withdrawLabel } from './withdraw-label.ts';
