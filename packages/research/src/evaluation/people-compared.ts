import {
  alignRhythms,
  credibilityOf,
  emptyTrail,
  foldTrail,
  isReplay,
  joinKnown,
  matchReplays,
  strokesOf,
  surelyKnown,
  type TimedStrokes,
} from '@gait/engine/replay';
import type { PointerRow, Recording } from '../recordings/recording.ts';
import { copySegments, sessionName } from './copy-segments.ts';
import { movesOf } from './distorted-copies.ts';
import { roundedQuantile } from './rounded-share.ts';
import type { Cell, ReportTable } from './table.ts';
import { beaconsOfMoves } from './visited-workspace.ts';

/** ms of the compared segments, and from one to the next: enough for a million pairs in each half of the people. */
const SEGMENTS = { length: 30_000, stride: 8_000 };

interface Compared {
  readonly evidence: number;
  readonly isMatched: boolean;
  /** Segments of the other session. */
  readonly segments: number;
}

/**
 * Every segment against every other session of every person, without the index: by strokes, and by the best alignment of
 * their rhythms anywhere.
 */
export const peopleCompared = (
  halves: readonly { readonly name: string; readonly recordings: readonly Recording[] }[],
  onStep: (step: string) => void,
): ReportTable => ({
  title: 'People who are not copied',
  note: `Every segment of half a minute, one every ${SEGMENTS.stride / 1_000} seconds, is compared with every other session, also where they share no key of the index. The evidence is that of the best alignment of two rhythms. A segment that repeats another session by strokes, their forms or rhythm counts as matched.`,
  columns: [
    'people',
    'pairs of segments across people',
    'matched across people',
    'evidence of rhythm in nats: 99 %',
    '99.99 %',
    'greatest',
    'pairs of one person in two sessions',
    'matched of one person',
    'greatest evidence of one person',
    'most strokes of a session that all other people together have, close ones counted twice',
  ],
  rows: halves.map(({ name, recordings }) => rowOf(name, recordings, onStep)),
});

const rowOf = (name: string, recordings: readonly Recording[], onStep: (step: string) => void): Cell[] => {
  const sessions = recordings.map((recording) => ({
    subject: recording.subject,
    name: sessionName(recording),
    strokes: strokesOf(trailOf(recording.pointer ?? [])),
    segments: copySegments(recording, SEGMENTS),
  }));
  const otherPeople: Compared[] = [];
  const own: Compared[] = [];
  for (const [i, session] of sessions.entries()) {
    for (const segment of session.segments) {
      const strokes = strokesOf(trailOf(segment.rows));
      for (const other of sessions) {
        if (other === session) continue;
        const list = other.subject === session.subject ? own : otherPeople;
        list.push({ ...compared(strokes, other.strokes), segments: other.segments.length });
      }
    }
    onStep(`${name}: ${i + 1} of ${sessions.length} sessions`);
  }
  return [
    `${name}: ${new Set(recordings.map(({ subject }) => subject)).size}`,
    pairsOf(otherPeople),
    otherPeople.filter(({ isMatched }) => isMatched).length,
    ...[0.99, 0.9999, 1].map((share) => roundedQuantile(evidenceOf(otherPeople), share)),
    pairsOf(own),
    own.filter(({ isMatched }) => isMatched).length,
    roundedQuantile(evidenceOf(own), 1),
    Math.max(...sessions.map((session) => knownTogether(session, sessions))),
  ];
};

interface Moved {
  readonly subject: string;
  readonly strokes: TimedStrokes;
}

/** Strokes of a session that sessions of other people surely have, as for copies that are made of several people. */
const knownTogether = ({ subject, strokes }: Moved, sessions: readonly Moved[]): number => {
  const others = sessions.filter((other) => other.subject !== subject);
  const { known, close } = joinKnown(others.map((other) => surelyKnown(strokes.forms, other.strokes.forms)));
  return known.length + close.length;
};

const compared = (strokes: TimedStrokes, other: TimedStrokes) => {
  const [one, landmarks] = [strokes.rhythm.landmarks, other.rhythm.landmarks];
  const { score } = alignRhythms(one, landmarks, { from: -one.length, to: landmarks.length });
  const earlier = { ...other, session: 'other', credibility: credibilityOf({}), isOwn: false };
  return { evidence: score, isMatched: matchReplays(strokes, [earlier]).some(isReplay) };
};

const trailOf = (rows: readonly PointerRow[]) => {
  const trail = emptyTrail();
  for (const beacon of beaconsOfMoves(movesOf(rows))) foldTrail(trail, beacon, beacon.sent);
  return trail;
};

const evidenceOf = (list: readonly Compared[]): number[] => list.map(({ evidence }) => evidence);

const pairsOf = (list: readonly Compared[]): number => list.reduce((sum, { segments }) => sum + segments, 0);
