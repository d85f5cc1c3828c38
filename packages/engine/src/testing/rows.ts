import {
  type KeyClass,
  keyClasses,
  type Press,
  type StreamRow,
  type TextKind,
  textFlags,
  textKinds,
} from '@gait/wire';

type Untimed<Row> = Omit<Row, 't'>;

export const keyRow = (
  name: KeyClass,
  dwell: number,
  target: number,
  flags = 0,
): Untimed<StreamRow<'keys'>> => ({
  dwell,
  key: keyClasses.indexOf(name),
  flags,
  residue: -1,
  target,
});

/** A person's press on a button of ordinary size; `changes` overrides its columns. */
export const pressRow = (changes: Partial<Press>): Untimed<Press> => ({
  x: 0,
  y: 0,
  hold: 90,
  button: 0,
  device: 0,
  flags: 0,
  moves: 20,
  pause: 100,
  jump: 0,
  offX: 0,
  offY: 0,
  width: 160,
  height: 36,
  grid: 0,
  residue: -1,
  target: -1,
  ...changes,
});

/** A run of input events; text that is inserted at once is a single event. */
export const textRow = (
  kind: TextKind,
  changes: Partial<Untimed<StreamRow<'text'>>>,
): Untimed<StreamRow<'text'>> => {
  const { added = 0, removed = 0, flags = 0 } = changes;
  const isOne = (flags & textFlags.block) !== 0 || kind === 'paste';
  const count = isOne ? 1 : Math.max(1, added + removed);
  return { kind: textKinds.indexOf(kind), added, removed, count, last: 0, flags, target: -1, ...changes };
};
