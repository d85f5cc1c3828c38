// The thresholds that the pages of the checks print, under names that are unique among them.
export { strengths } from './automation/indicator.ts';
export { MODEL_CERTAINTY } from './checks/agent-behavior.ts';
export { PROOF } from './checks/bot.ts';
export { MIN_JUMPS, MIN_SCROLLS } from './checks/jump-scrolling.ts';
export { MAX_DISTANCE_KM } from './checks/location-spoofing.ts';
export { MIN_CHARACTERS } from './checks/no-corrections.ts';
export {
  ALONE_CERTAINTY,
  MIN_ANSWERED,
  MIN_CLICKS,
  MIN_SCRIPTED as MIN_SCRIPTED_CLICKS,
  MIN_SCRIPTED_CHARACTERS,
  MIN_SCRIPTED_KEYS,
} from './checks/programmatic-clicking.ts';
export {
  INSERTED_SHARE,
  MAX_DETAIL_WINDOWS,
  MIN_BLOCKS,
  MIN_SCRIPTED_FIELDS,
  PREPARED_CERTAINTY,
} from './checks/programmatic-typing.ts';
export { BARE_CERTAINTY, MIN_SIGNS as MIN_MACHINE_SIGNS } from './checks/virtual-machine.ts';
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
export { ACTING_MOVES } from './streams/acts.ts';
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
export { MIN_AWAY } from './streams/clipboard.ts';
export { EXPANDED_PER_TYPED, MANY_EXPANDED } from './streams/expansion.ts';
export { GESTURE_RESPONSE } from './streams/gestures.ts';
export { KEYS_PER_GESTURE } from './streams/script-keys.ts';
export { JUMP, WHEEL_JUMP } from './streams/scroll.ts';
export { MAX_PREPARED, PREPARED_PER_S, STROKE_KEYS, TOOL_PACE } from './streams/spoken.ts';
export { BLOCK, SPOKEN_PER_S } from './streams/text.ts';
export {
  EVEN_INTERVALS,
  EXCEPTIONS,
  FAST_INTERVAL,
  MAX_CODE,
  MAX_INTERVAL,
  NO_FLIGHT,
  PACED_INTERVAL,
  PICKED_INTERVAL,
  POINTED_INTERVAL,
  SHORT_DWELL,
  STEADY_INTERVALS,
  STEADY_SPREAD,
  STEADY_WINDOWS,
  TYPING_WINDOW,
} from './streams/typing.ts';
export { LATE_RESPONSE } from './streams/written.ts';
export { KEYS_PER_CHARACTER, ROWS_PER_ACTION } from './stretch/counts.ts';
export { SILENCE_MS, UNWITNESSED_MS } from './stretch/stretch.ts';
export { MAX_NEWER_MS, MAX_OLDER_MS } from './stretch/timely-events.ts';
