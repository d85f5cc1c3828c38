import type { Random } from '@gait/research/random';
import { recordedEvents } from '@gait/research/recordings/recorded-events';
import type { Recording } from '@gait/research/recordings/recording';
import { type Events, type Key, keyClasses, type TextInput, textKinds } from '@gait/wire';

/** ms from the start of a page to the first event. */
const SETTLING_MS = 1_500;
/** A longer pause ends a run of text, as in the tracker. */
const MAX_GAP_MS = 2_000;

/** Descriptions of the pressed and the typed-in element. */
export const STRINGS = ['button #next', 'textarea #essay'];
const [BUTTON, FIELD] = [0, 1];

/** A recording as the rows that the tracker would send, with positions in targets and with the text that the keys enter. */
export const visitOf = (recording: Recording, random: Random): Events => {
  const { pointer, press, keys, ...rest } = recordedEvents(recording);
  const typed = keys.map((key) => ({ ...key, target: FIELD }));
  const events: Events = {
    ...rest,
    pointer,
    press: press.map((row) => ({
      ...row,
      width: 160,
      height: 44,
      target: BUTTON,
      offX: Math.round(random.normal() * 180),
      offY: Math.round(random.normal() * 60),
    })),
    keys: typed,
    text: textOfKeys(typed),
  };
  return delayed(events, SETTLING_MS);
};

/** The same rows later. */
export const delayed = (events: Events, ms: number): Events =>
  Object.fromEntries(
    Object.entries(events).map(([name, rows]) => [
      name,
      (rows as readonly { readonly t: number }[]).map((row) => ({ ...row, t: Math.round(row.t + ms) })),
    ]),
  ) as unknown as Events;

const INSERTING = ['character', 'space'].map((name) => keyClasses.indexOf(name as never));
const BACKSPACE = keyClasses.indexOf('backspace');

export const textOfKeys = (keys: readonly Key[]): TextInput[] => {
  const runs: TextInput[] = [];
  for (const { t, key, target } of keys) {
    const isInsert = INSERTING.includes(key);
    if (!isInsert && key !== BACKSPACE) continue;
    const kind = textKinds.indexOf(isInsert ? 'insert' : 'delete');
    const [added, removed] = isInsert ? [1, 0] : [0, 1];
    const run = runs.at(-1);
    if (run?.kind === kind && t - run.t - run.last <= MAX_GAP_MS)
      runs[runs.length - 1] = {
        ...run,
        added: run.added + added,
        removed: run.removed + removed,
        count: run.count + 1,
        last: t - run.t,
      };
    else runs.push({ t, kind, added, removed, count: 1, last: 0, flags: 0, target });
  }
  return runs;
};
