import { type Key, keyClasses, type TextInput, textKinds } from '@gait/wire';

/** Input events of one kind form one row while no pause between them is longer, ms, as in the tracker. */
const MAX_PAUSE_MS = 2_000;

/** ms after which an open row leaves as it is, as in the tracker. */
const MAX_HELD_MS = 10_000;

const INSERTING = [keyClasses.indexOf('character'), keyClasses.indexOf('space')];
const BACKSPACE = keyClasses.indexOf('backspace');
const KINDS = { insert: textKinds.indexOf('insert'), delete: textKinds.indexOf('delete') };

interface Open {
  readonly row: TextInput;
  readonly lastAt: number;
}

/** The rows of text that keys enter, by the beacon that brings them; the last beacon brings what is open. */
export const enteredText = (keys: readonly Key[], sentAt: readonly number[]): TextInput[][] => {
  let open: Open | undefined;
  let from = Number.NEGATIVE_INFINITY;
  return sentAt.map((sent, beacon) => {
    const entered = keys.filter(({ t }) => t >= from && t < sent).flatMap(textRows);
    const runs = inRuns(entered, open);
    const last = runs.at(-1);
    const isLast = beacon === sentAt.length - 1;
    open = last && !isLast && isOpen(last, sent) ? last : undefined;
    from = sent;
    return (open ? runs.slice(0, -1) : runs).map(({ row }) => row);
  });
};

const isOpen = ({ row, lastAt }: Open, sent: number): boolean =>
  sent - lastAt <= MAX_PAUSE_MS && sent - row.t < MAX_HELD_MS;

/** Joins rows of one kind, the first ones with the open run. */
const inRuns = (rows: readonly TextInput[], open: Open | undefined): Open[] => {
  const runs = open ? [open] : [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && continues(last, row)) runs[runs.length - 1] = extended(last, row);
    else runs.push({ row, lastAt: row.t });
  }
  return runs;
};

const textRows = ({ t, key, target }: Key): TextInput[] => {
  const isInsert = INSERTING.includes(key);
  if (!isInsert && key !== BACKSPACE) return [];
  const kind = isInsert ? KINDS.insert : KINDS.delete;
  const [added, removed] = isInsert ? [1, 0] : [0, 1];
  return [{ t, kind, added, removed, count: 1, last: 0, flags: 0, target }];
};

const continues = ({ row, lastAt }: Open, entered: TextInput): boolean =>
  entered.kind === row.kind && entered.t - lastAt <= MAX_PAUSE_MS;

const extended = ({ row }: Open, { t, added, removed }: TextInput): Open => ({
  row: {
    ...row,
    added: row.added + added,
    removed: row.removed + removed,
    count: row.count + 1,
    last: t - row.t,
  },
  lastAt: t,
});
