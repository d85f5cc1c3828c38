import { argumentationIdfx } from '../../datasets/argumentation-idfx.ts';
import { readDataSet } from '../../datasets/data-folder.ts';
import { kisScroll } from '../../datasets/kis-scroll.ts';
import { forgedPeople } from '../../datasets/people.ts';
import { sapimouse } from '../../datasets/sapimouse.ts';
import type { Arrived } from '../../recordings/interactions.ts';
import { recordedSessions } from '../../recordings/recorded-sessions.ts';
import type { Recording } from '../../recordings/recording.ts';
import { beaconsOfVisit, honestVisit } from './honest-visit.ts';
import { type JudgedLength, judgedLength } from './judged-length.ts';

/** Lengths of visits in seconds. */
export const LENGTHS: readonly number[] = [5, 10, 20, 30, 60, 120];

/** ms of a whole visit's last second, which a recording of the same nominal length may lack. */
const TOLERANCE_MS = 1_000;

/** What one visit of a length ends at. */
export interface VisitOutcome extends JudgedLength {
  readonly source: string;
  readonly subject: string;
  readonly seconds: number;
}

/** Visits of recorded people by what they do, and of recorded browser sessions, cut to every length they last. */
export async function* visitOutcomes(sessions: string | undefined): AsyncGenerator<VisitOutcome> {
  for (const [source, dataSet] of Object.entries({
    'movement and presses': sapimouse,
    typing: argumentationIdfx,
    scrolling: kisScroll,
  }))
    for (const recording of (await readDataSet(dataSet)) ?? []) yield* outcomesOf(source, recording);
  const people = await forgedPeople();
  for (let index = 0; index < MIXED_VISITS; index++)
    yield* outcomesOf('movement, then typing', people.recording(index));
  if (sessions) yield* browserOutcomes(sessions);
}

/** Visits in which a person moves and presses for 45 s, and then types. */
const MIXED_VISITS = 60;

function* outcomesOf(source: string, recording: Recording): Generator<VisitOutcome> {
  const visit = honestVisit(recording);
  for (const seconds of LENGTHS) {
    if (visit.lengthMs < seconds * 1_000 - TOLERANCE_MS) return;
    const judged = judgedLength(beaconsOfVisit(visit, seconds * 1_000));
    yield { source, subject: recording.subject, seconds, ...judged };
  }
}

function* browserOutcomes(folder: string): Generator<VisitOutcome> {
  for (const { name, outcome, arrived } of recordedSessions(folder)) {
    if (outcome.label !== 'human') continue;
    const start = Math.min(...arrived.map(({ beacon }) => beacon.origin));
    const last = Math.max(...arrived.map(({ beacon }) => beacon.origin + beacon.sent));
    for (const seconds of LENGTHS) {
      if (last - start < seconds * 1_000) break;
      const judged = judgedLength(sentUntil(arrived, start + seconds * 1_000));
      yield { source: 'browser sessions', subject: name, seconds, ...judged };
    }
  }
}

const sentUntil = (arrived: readonly Arrived[], until: number): Arrived[] =>
  arrived.filter(({ beacon }) => beacon.origin + beacon.sent <= until);
