import { type Events, pageKinds, streamNames } from '@gait/wire';
import { type Sightings, see } from '../sightings.ts';
import { sorted } from '../statistics/sorted.ts';
import type { Batch, Stream } from '../stream.ts';
import {
  type Approaches,
  addMoves,
  contradictsMoves,
  movesAfter,
  noApproaches,
  noteMissing,
} from './laws/approach-law.ts';
import { breaksOfClock, type Clock, noClock, noteSystem } from './laws/clock-law.ts';
import { breaksOfText, explain, isWaiting, noTexts, type Texts } from './laws/text-law.ts';
import { contradictsItself } from './laws/touch-law.ts';

/** Relations between rows that the tracker's code guarantees on every device (docs/wire.md). */
export type Law = 'approach' | 'text' | 'touch' | 'clock';

/** What a broken law looks like: clauses in plain ASCII. */
export const lawWords: Readonly<Record<Law, string>> = {
  approach: 'presses contradict the pointer moves that were sent before them',
  text: 'typed text contradicts the keys and input events of its page',
  touch: 'touch gestures contradict themselves',
  clock: 'event timestamps contradict the system that the page reports',
};

interface State {
  approaches: Approaches;
  texts: Texts;
  clock: Clock;
  broken: Sightings<Law>;
}

const LOAD = pageKinds.indexOf('load');

/** How often the laws of the wire are broken, page by page. Rows that a missing beacon may explain are not judged. */
export const laws = {
  empty: () => ({ approaches: noApproaches(), texts: noTexts(), clock: noClock(), broken: {} }),
  fold(state, batch) {
    const { events, origin, sent = 0, newPage, isMissing = false, device } = batch;
    if (newPage) startPage(state, batch);
    const until = isMissing || isWaiting(state.texts, events) ? lastTime(events, sent) : sent;
    noteMissing(state.approaches, { sent, until, rows: events.pointer.length, isMissing });
    if (isMissing) explain(state.texts);
    if (device) noteSystem(state.clock, device);
    foldPresses(state, batch);
    for (const gesture of events.touch)
      if (contradictsItself(gesture)) see(state.broken, 'touch', origin + gesture.t);
    add(state.broken, 'text', origin + until, breaksOfText(state.texts, events, until));
    add(state.broken, 'clock', origin + until, breaksOfClock(state.clock, events));
  },
  features: ({ broken }) => ({ broken }),
} as const satisfies Stream<State, Pick<State, 'broken'>>;

const startPage = (state: State, { events }: Batch): void => {
  state.approaches = { ...noApproaches(), completeFrom: startOf(events) };
  state.texts = noTexts();
  state.clock = noClock();
};

/** Notes breaks, if there are any. */
const add = (broken: State['broken'], law: Law, at: number, breaks: number): void => {
  if (breaks > 0) see(broken, law, at, breaks);
};

const foldPresses = ({ approaches, broken }: State, { events, origin }: Batch): void => {
  const { pointer } = events;
  let next = 0;
  for (const press of sorted(events.press)) {
    let end = next;
    while (end < pointer.length && (pointer[end]?.t ?? 0) <= press.t) end++;
    addMoves(approaches, pointer, next, end);
    next = end;
    if (contradictsMoves(approaches, press, movesAfter(pointer, next, press.t)))
      see(broken, 'approach', origin + press.t);
  }
  addMoves(approaches, pointer, next, pointer.length);
};

/** When the tracker started on this page: what it saw in an earlier run may have been sent under another page. */
const startOf = ({ page }: Events): number => page.find(({ kind }) => kind === LOAD)?.t ?? 0;

const lastTime = (events: Events, sent: number): number => {
  let last = sent;
  for (const name of streamNames) last = Math.max(last, events[name].at(-1)?.t ?? last);
  return last;
};
