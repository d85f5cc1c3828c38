import {
  devices,
  type Events,
  type FocusChange,
  focusCauses,
  focusKinds,
  type Key,
  keyClasses,
  keyFlags,
  type Press,
  pressFlags,
  type Scroll,
  scrollCauses,
  type TextInput,
  textKinds,
  UNTRUSTED,
} from '@gait/wire';
import { type Causes, CHOICE_MS, causeOfScroll, EFFECT_MS, foldCauses, isCaused } from './causes.ts';
import type { PageRows, StretchCounts } from './counts.ts';

/** ms without scrolling after which the next scroll event starts a new burst, as in the stream `activity`. */
const SCROLL_BURST_MS = 500;

const TOUCH = devices.indexOf('touch');
const CHARACTER = keyClasses.indexOf('character');
const BACKSPACE = keyClasses.indexOf('backspace');
const BY_TOUCH = scrollCauses.indexOf('touch');
const FIELD_FOCUS = focusKinds.indexOf('field_focus');
const BY_KEY = focusCauses.indexOf('key');
const NOT_TYPED = [textKinds.indexOf('paste'), textKinds.indexOf('drop'), textKinds.indexOf('autofill')];

/** What rows of a page are counted into. */
export interface RowTally {
  counts: StretchCounts;
  page: PageRows;
  /** Of the page's earlier beacons. */
  causes: Causes;
  /** ms of the page at which it last scrolled. */
  scrolledAt: number;
}

interface Row {
  readonly flags: number;
}

const isTrusted = ({ flags }: Row): boolean => !(flags & UNTRUSTED);

/** Most beacons have rows in few streams, and a filter would copy them. */
const forTrusted = <Each extends Row>(rows: readonly Each[], count: (row: Each) => void): void => {
  for (const row of rows) if (isTrusted(row)) count(row);
};

/** Counts the trusted rows of one beacon. */
export const countRows = (tally: RowTally, events: Events): void => {
  const { counts, page } = tally;
  for (const row of events.pointer) if (isTrusted(row)) page.moves++;
  forTrusted(events.touch, () => page.touches++);
  forTrusted(events.keys, (row) => countKey(tally, row));
  forTrusted(events.text, (row) => countText(page, row));
  forTrusted(events.press, (row) => countPress(tally, row, events));
  forTrusted(events.focus, (row) => countFocus(tally, row, events));
  forTrusted(events.scroll, (row) => countScroll(tally, row, events));
  forTrusted(events.change, ({ t }) => counts[isChosen(tally, t, events) ? 'changes' : 'bareChanges']++);
  forTrusted(events.clipboard, ({ t }) => counts[isChosen(tally, t, events) ? 'pastes' : 'bareChanges']++);
  foldCauses(tally.causes, events);
};

interface CauseQuery {
  readonly by: readonly (keyof Causes)[];
  readonly ms: number;
  readonly events: Events;
}

const isCausedBy = ({ causes }: RowTally, t: number, { by, ms, events }: CauseQuery): boolean =>
  by.some((cause) => isCaused(t, cause, { causes, events, ms }));

/** Commands enter no text. */
const countKey = ({ counts, page }: RowTally, { key, flags }: Key): void => {
  const isText = (key === CHARACTER || key === BACKSPACE) && !(flags & keyFlags.chord);
  if (isText) page.typed++;
  else counts.otherKeys++;
};

const countText = (page: PageRows, { kind, added, removed }: TextInput): void => {
  if (!NOT_TYPED.includes(kind)) page.text += added + removed;
};

const countPress = (tally: RowTally, { device, flags, t }: Press, events: Events): void => {
  const { counts, page } = tally;
  // A label forwards a press that has its own row.
  if (flags & pressFlags.label) return;
  if (flags & pressFlags.assistive) counts.assistive++;
  else if (flags & pressFlags.keyboard) {
    const hasKey = isCausedBy(tally, t, { by: ['key'], ms: EFFECT_MS, events });
    counts[hasKey ? 'keyed' : 'barePresses']++;
  } else if (device === TOUCH) page.taps++;
  else page.presses++;
};

const countFocus = (tally: RowTally, { t, kind, cause }: FocusChange, events: Events): void => {
  if (kind !== FIELD_FOCUS || cause !== BY_KEY) return;
  if (isCausedBy(tally, t, { by: ['key'], ms: EFFECT_MS, events })) tally.counts.keyed++;
};

const countScroll = (tally: RowTally, row: Scroll, events: Events): void => {
  if (row.cause === BY_TOUCH) tally.page.touchScrolls++;
  const isBurst = row.t - tally.scrolledAt > SCROLL_BURST_MS;
  tally.scrolledAt = row.t;
  const cause = isBurst ? causeOfScroll(row.cause) : undefined;
  if (!cause || !isCausedBy(tally, row.t, { by: [cause], ms: EFFECT_MS, events })) return;
  tally.counts[cause === 'key' ? 'keyed' : 'scrolls']++;
};

const isChosen = (tally: RowTally, t: number, events: Events): boolean =>
  isCausedBy(tally, t, { by: ['press', 'key', 'touch'], ms: CHOICE_MS, events });
