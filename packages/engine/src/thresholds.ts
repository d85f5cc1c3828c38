// Thresholds that documents of the lab print, under names that are unique among them.
export { MIN_CHARACTERS } from './checks/no-corrections.ts';
export { ALONE_CERTAINTY } from './checks/programmatic-clicking.ts';
export { MIN_SCRIPTED_FIELDS } from './checks/programmatic-typing.ts';
export {
  MAX_CHANGES,
  MAX_PASTES,
  MAX_SCROLLS,
  MIN_ACTIVE_MS,
  MIN_DELIBERATE,
  MIN_INTERACTIONS,
  MIN_KEYS,
  MIN_KINDS,
  MIN_MOVES,
  MIN_TYPED,
} from './evidence/activity-evidence.ts';
export { MIN_WITNESSED_MS } from './evidence/missing-evidence.ts';
export { alwaysSent, MIN_VALUES } from './evidence/missing-readings.ts';
export {
  CENTER,
  CENTERED_RUN,
  MIN_TARGET_HEIGHT,
  MIN_TARGET_WIDTH,
  TELEPORT_DISTANCE,
  TELEPORT_MOVES,
  TELEPORT_RUN,
  ZERO_HOLD,
} from './streams/clicks.ts';
export { EVEN_INTERVALS, PACED_INTERVAL, PICKED_INTERVAL, STEADY_INTERVALS } from './streams/evenness.ts';
export { GESTURE_RESPONSE } from './streams/gestures.ts';
export { TOOL_PACE } from './streams/spoken.ts';
export {
  EXCEPTIONS,
  FAST_INTERVAL,
  MAX_CODE,
  MAX_INTERVAL,
  NO_FLIGHT,
  SHORT_DWELL,
  STEADY_WINDOWS,
  TYPING_WINDOW,
} from './streams/typing.ts';
export { LATE_RESPONSE } from './streams/written.ts';
export { KEYS_PER_CHARACTER, ROWS_PER_ACTION } from './stretch/counts.ts';
export { SILENCE_MS, UNWITNESSED_MS } from './stretch/stretch.ts';
export { MAX_NEWER_MS, MAX_OLDER_MS } from './stretch/timely-events.ts';
