export * from './assess.ts';
export * from './check.ts';
export * as checks from './checks/index.ts';
export { MIN_CHARACTERS } from './checks/no-corrections.ts';
export * from './device.ts';
export * from './received.ts';
export type { Contribution } from './score/contributions.ts';
export type { Evidence } from './score/evidence.ts';
export { type RecommendedAction, recommendedActions } from './score/recommended-action.ts';
export * from './session.ts';
export * from './settings.ts';
export * from './stream.ts';
/** The streams with their thresholds, for whoever measures people against them. */
export * as clicksRules from './streams/clicks.ts';
export * as scrollRules from './streams/scroll.ts';
export * as typingRules from './streams/typing.ts';
export * from './words/action-log.ts';
