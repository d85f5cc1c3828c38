import { type PageChange, type Press, pageKinds, pressFlags } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import type { Acts } from './acts.ts';
import { GESTURE_RESPONSE } from './gestures.ts';
import { isTextField } from './text-fields.ts';

// Which clicks of scripts count. What the counts mean is decided in checks/programmatic-clicking.ts.

/** ms after the page load in which a page may click its own defaults. */
const START_UP = 2_000;

/** Distinct targets kept, for fields and for other elements. */
const MAX_TARGETS = 3;

/** Names of forms and pages that are kept. */
const MAX_ANSWERED = 4;

/** Changes of a page that take a visitor on: a form that is sent, another page of an app. */
export const SENDING = [pageKinds.indexOf('submit'), pageKinds.indexOf('push')];

/** Rows of scripts that are no click of their own: a press without a click, and what a label forwards. */
export const NOT_CLICKED = pressFlags.noClick | pressFlags.label;

const FIELD = /^(input(?! (submit|button|image|reset)\b)|select|option|textarea|label)\b/;

/** Whether a click on the target fills in a form. */
export const isField = (target: string): boolean => FIELD.test(target);

/** Single-line fields are what password managers and tools for discount codes fill in, before they send the form. */
const isChoice = (target: string): boolean =>
  isField(target) && !(isTextField(target) && target.startsWith('input'));

export interface ScriptClicks extends Acts {
  /** All clicks by scripts; `seen.scripted` are those that no gesture and no page load explains. */
  byScript: number;
  /** Unix ms at which the last trusted press or key ended. */
  gestureAt: number;
  /** What was clicked without a reason, and the Unix ms of the last such click. */
  targets: string[];
  scriptedAt: number;
  /** Whether scripts made a choice, and then clicked something else, since the last gesture and the last form or page. */
  choice: 'none' | 'made' | 'left';
  /**
   * Forms and pages of an app that such a click sent or opened at once, each after choices of its own, since the visitor last
   * did something; and the most of them at any time.
   */
  answeredInRow: string[];
  answered: number;
  seen: Sightings<'scripted'>;
}

export const noScriptClicks = (): Omit<ScriptClicks, 'seen'> => ({
  byScript: 0,
  gestureAt: 0,
  targets: [],
  scriptedAt: 0,
  choice: 'none',
  answeredInRow: [],
  answered: 0,
  moves: 0,
});

interface Place {
  /** Unix ms. */
  readonly at: number;
  readonly target: string;
}

/** A visitor who goes on by hand has answered what the page moves on from. */
export const noteClickGesture = (state: ScriptClicks, at: number): void => {
  state.gestureAt = Math.max(state.gestureAt, at);
  state.choice = 'none';
  noteHand(state);
};

/** Whether scripts have answered anything since the visitor last did something. */
export const isAnswering = ({ answeredInRow }: ScriptClicks): boolean => answeredInRow.length > 0;

/** The visitor does something: the page does not go on by script alone. */
export const noteHand = (state: ScriptClicks): void => {
  if (isAnswering(state)) state.answeredInRow = [];
};

/** Folds an untrusted press. */
export const foldScriptClick = (state: ScriptClicks, press: Press, { at, target }: Place): void => {
  if (!(press.flags & NOT_CLICKED)) state.byScript++;
  if (press.t < START_UP || isRequested(press) || at - state.gestureAt < GESTURE_RESPONSE) return;
  see(state.seen, 'scripted', at);
  state.scriptedAt = at;
  if (isChoice(target)) state.choice = 'made';
  else if (state.choice === 'made' && !isField(target)) state.choice = 'left';
  const sameKind = state.targets.filter((known) => isField(known) === isField(target));
  if (sameKind.length < MAX_TARGETS && !sameKind.includes(target)) state.targets.push(target);
};

/** A script sends a form or opens another page of an app with its click. */
export const foldSent = (state: ScriptClicks, { kind }: PageChange, { at, target }: Place): void => {
  const isByScript = state.scriptedAt > state.gestureAt && at - state.scriptedAt < GESTURE_RESPONSE;
  if (!isByScript || !SENDING.includes(kind)) return;
  const { answeredInRow, choice } = state;
  if (choice === 'left' && answeredInRow.length < MAX_ANSWERED && !answeredInRow.includes(target))
    answeredInRow.push(target);
  state.answered = Math.max(state.answered, answeredInRow.length);
  state.moves = 0;
  // A page that changes with the choice itself shows slides. A form and the page that it opens were sent by one click.
  state.choice = 'none';
};

/** Extensions click what the visitor chose by keyboard. A driver may claim the same, but shows up on the stack. */
const isRequested = ({ flags }: Press): boolean =>
  (flags & pressFlags.activated) !== 0 && !(flags & pressFlags.foreignStack);
