import { GESTURE_RESPONSE } from './gestures.ts';

/** Keys that a page's script sends in response to one gesture: those of an on-screen keyboard, an accent, a shortcut. */
export const KEYS_PER_GESTURE = 3;

export interface ScriptKeys {
  /** Unix ms of the last gesture, and the keys that scripts have sent since. */
  gestureAt: number;
  sentSince: number;
  /** Whether the visitor has pressed something or typed on this page. */
  isPrompted: boolean;
}

export const noScriptKeys = (): ScriptKeys => ({ gestureAt: 0, sentSince: 0, isPrompted: false });

export const noteScriptGesture = (state: ScriptKeys, at: number): void => {
  state.gestureAt = Math.max(state.gestureAt, at);
  state.sentSince = 0;
};

/** Counts a key of a script. Returns whether it is one of the few that a page sends in response to a gesture. */
export const isResponse = (state: ScriptKeys, at: number): boolean =>
  at - state.gestureAt < GESTURE_RESPONSE && ++state.sentSince <= KEYS_PER_GESTURE;
