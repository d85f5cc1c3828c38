import { type PageChange, type Press, pageKinds, pressFlags } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import { GESTURE_RESPONSE } from './gestures.ts';

// Which clicks of scripts count. What the counts mean is decided in checks/programmatic-clicking.ts.

/** ms after the page load in which a page may click its own defaults. */
const START_UP = 2_000;

/** Distinct targets kept, for fields and for other elements. */
const MAX_TARGETS = 3;

/** Names of forms and pages that are kept. */
const MAX_SENT = 4;

const SENDING = [pageKinds.indexOf('submit'), pageKinds.indexOf('push')];

/** Rows of scripts that are no click of their own: a press without a click, and what a label forwards. */
const NOT_CLICKED = pressFlags.noClick | pressFlags.label;

const FIELD = /^(input(?! (submit|button|image|reset)\b)|select|option|textarea|label)\b/;

/** Whether a click on the target fills in a form. */
export const isField = (target: string): boolean => FIELD.test(target);

export interface ScriptClicks {
  /** All clicks by scripts; `seen.scripted` are those that no gesture and no page load explains. */
  byScript: number;
  /** Unix ms at which the last trusted press or key ended. */
  gestureAt: number;
  /** What was clicked without a reason, and the Unix ms of the last such click. */
  targets: string[];
  scriptedAt: number;
  /** Forms and pages of an app that such a click sent or opened at once. */
  sent: string[];
  seen: Sightings<'scripted'>;
}

export const noScriptClicks = (): Omit<ScriptClicks, 'seen'> => ({
  byScript: 0,
  gestureAt: 0,
  targets: [],
  scriptedAt: 0,
  sent: [],
});

interface Place {
  /** Unix ms. */
  readonly at: number;
  readonly target: string;
}

/** Folds an untrusted press. */
export const foldScriptClick = (state: ScriptClicks, press: Press, { at, target }: Place): void => {
  if (!(press.flags & NOT_CLICKED)) state.byScript++;
  if (press.t < START_UP || isRequested(press) || at - state.gestureAt < GESTURE_RESPONSE) return;
  see(state.seen, 'scripted', at);
  state.scriptedAt = at;
  const sameKind = state.targets.filter((known) => isField(known) === isField(target));
  if (sameKind.length < MAX_TARGETS && !sameKind.includes(target)) state.targets.push(target);
};

/** A script sends a form or opens another page of an app with its click. */
export const foldSent = (state: ScriptClicks, { kind }: PageChange, { at, target }: Place): void => {
  const isByScript = state.scriptedAt > state.gestureAt && at - state.scriptedAt < GESTURE_RESPONSE;
  if (!isByScript || !SENDING.includes(kind) || state.sent.includes(target)) return;
  if (state.sent.length < MAX_SENT) state.sent.push(target);
};

/** Extensions click what the visitor chose by keyboard. A driver may claim the same, but shows up on the stack. */
const isRequested = ({ flags }: Press): boolean =>
  (flags & pressFlags.activated) !== 0 && !(flags & pressFlags.foreignStack);
