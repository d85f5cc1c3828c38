// One line per endpoint file.
export { getSessionEvents } from './get-session-events.ts';
export { getSessionReport, getSessionReportByQuery } from './get-session-report.ts';
export { getTagSessions } from './get-tag-sessions.ts';
export { getUserSessions, getUserSessionsByQuery } from './get-user-sessions.ts';
