// One line per endpoint file.
export { exportSessions } from './export-sessions.ts';
export { getSessionEvents } from './get-session-events.ts';
export { getSessionReport, getSessionReportByQuery } from './get-session-report.ts';
export { getSessionsById } from './get-sessions-by-id.ts';
export { getStats } from './get-stats.ts';
export { getTagSessions } from './get-tag-sessions.ts';
export { getUserSessions, getUserSessionsByQuery } from './get-user-sessions.ts';
export { getVisitorSessions } from './get-visitor-sessions.ts';
