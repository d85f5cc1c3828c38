// One line per field that `include` can name.
export { binding } from './binding.ts';
export { claimed_user_id } from './claimed-user-id.ts';
export { confidence } from './confidence.ts';
export { declared_agent } from './declared-agent.ts';
export { engine_version } from './engine-version.ts';
export { evidence } from './evidence.ts';
export { excluded } from './excluded.ts';
export { labels } from './labels.ts';
export { last_activity_at } from './last-activity-at.ts';
export { notices } from './notices.ts';
export { origin } from './origin.ts';
export { scored_at } from './scored-at.ts';
export { started_at } from './started-at.ts';
export { timeline } from './timeline.ts';
export { timeline_engine_versions } from './timeline-engine-versions.ts';
export { user_verified } from './user-verified.ts';
export { visitor } from './visitor.ts';
