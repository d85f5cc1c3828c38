import { type Events, type TextInput, textFlags, textKinds } from '@gait/wire';

// The tracker marks text that no key, composition or clipboard event explains, and counts the characters of each event.

/** ms after which an unsent row has left the recorder, even if its key is still down. */
const MAX_HELD = 12_000;

/** Unexplained characters that break the law once. */
const CHARACTERS = 10;

/** Texts that wait for the keys that explain them; later ones are added to the last. */
const MAX_WAITING = 8;

const INSERT = textKinds.indexOf('insert');
const COMPOSE = textKinds.indexOf('compose');

export interface Texts {
  /** The page has sent a key, a composition or a clipboard event, or rows of it are missing. */
  isExplained: boolean;
  /** Times and lengths of texts that claim a key. */
  waiting: [t: number, characters: number][];
  /** Characters without a key so far. */
  unexplained: number;
}

export const noTexts = (): Texts => ({ isExplained: false, waiting: [], unexplained: 0 });

/** The number of rows that break the law; `until` is the latest time that the page has reached. */
export const breaksOfText = (state: Texts, { text, keys, clipboard }: Events, until: number): number => {
  let breaks = 0;
  if (keys.length > 0 || clipboard.length > 0) explain(state);
  for (const row of text) {
    if (row.flags & textFlags.untrusted) continue;
    if (row.kind === COMPOSE) explain(state);
    if (row.kind !== INSERT) continue;
    if (isMiscounted(row)) breaks++;
    else if (claimsKey(row) && !state.isExplained) wait(state, row);
  }
  return breaks + unexplainedBreaks(state, until);
};

/** Whether a text waits for its keys, or may be about to. */
export const isWaiting = ({ isExplained, waiting }: Texts, { text }: Events): boolean =>
  !isExplained && text.length + waiting.length > 0;

export const explain = (state: Texts): void => {
  state.isExplained = true;
  state.waiting = [];
};

/** A row of single characters has at most one per event, a row of blocks at least two. */
const isMiscounted = ({ added, count, flags }: TextInput): boolean =>
  flags & textFlags.block ? added < 2 * count : added > count;

/** Single characters: blocks may come from dictation. */
const claimsKey = ({ flags, added }: TextInput): boolean =>
  added > 0 && (flags & (textFlags.noKey | textFlags.block)) === 0;

const wait = ({ waiting }: Texts, { t, added }: TextInput): void => {
  const last = waiting.at(-1);
  if (last && waiting.length >= MAX_WAITING) waiting[waiting.length - 1] = [t, last[1] + added];
  else waiting.push([t, added]);
};

const unexplainedBreaks = (state: Texts, until: number): number => {
  const before = Math.floor(state.unexplained / CHARACTERS);
  while (state.waiting[0] && state.waiting[0][0] + MAX_HELD <= until)
    state.unexplained += state.waiting.shift()?.[1] ?? 0;
  return Math.floor(state.unexplained / CHARACTERS) - before;
};
