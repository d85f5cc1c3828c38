import type { PointerRow, Recording } from '@gait/research/recordings/recording';
import { HOUR_MS } from '@gait/wire/time';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

const PIECES = 11;
const PIECE_MS = 5_500;

/** A piece from the middle of a recording, moved so that it starts where and when the last one ended. */
const pieceAfter = (
  last: PointerRow | undefined,
  pointer: readonly PointerRow[],
  at: number,
): PointerRow[] => {
  const piece = pointer.filter(([t]) => t >= at && t < at + PIECE_MS);
  const [first] = piece;
  if (!first || !last) return piece;
  const [dt, dx, dy] = [last[0] + 40 - first[0], last[1] - first[1], last[2] - first[2]];
  return piece.map(([t, x, y, kind, button]) => [t + dt, x + dx, y + dy, kind, button]);
};

/** Eleven people visit; then a piece of each is sent as one session. */
const attempt = (scene: Scene) => {
  const { people, start, random, seed } = scene;
  const recordings = Array.from({ length: PIECES }, (_, i) => people.recording(seed * PIECES + i));
  const pointer: PointerRow[] = [];
  for (const one of recordings)
    pointer.push(...pieceAfter(pointer.at(-1), one.pointer ?? [], random.between(2_000, 35_000)));
  const patched: Recording = { ...(recordings[0] as Recording), pointer, keys: [] };
  return [
    ...recordings.map((recording, i) =>
      recordingSession({ scene, recording, at: start + i * 120_000 }, 'person'),
    ),
    recordingSession({ scene, recording: patched, at: start + HOUR_MS }),
  ];
};

export const patchwork = {
  name: 'patchwork',
  story: 'pieces of the visits of 11 people, joined',
  file: 'patchwork.ts',
  attempt,
} as const satisfies Forger;
