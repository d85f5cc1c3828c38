import type { ExpertName } from '@gait/engine/dynamics';
import { agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import { singleStreamSession } from '../training/composed-sessions.ts';
import type { Prediction } from '../training/cross-validate.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import { REPLAYS } from './closed-set.ts';
import type { Table } from './table.ts';

/** Events a stretch must have for "never" to mean something. */
const LONG = 320;

interface Course {
  readonly isBot: boolean;
  /** When the stretch was first Detected. */
  readonly first?: { readonly events: number; readonly seconds: number };
}

/** After how much of a stream its expert alone, looked at after every prefix, first says Detected. */
export const timeToDetection = ({ unseenPeople }: Predictions): Table => ({
  title: 'Time to detection',
  note: `Stretches of ${LONG} events or more, looked at after each of the prefixes above by one expert, no other stream being there to help; ${REPLAYS} left out. Clicks alone are never enough: an odd way of clicking is too frequent among people.`,
  columns: [
    'expert',
    'bots',
    'ever Detected',
    'after 40 events',
    'after 80',
    'after 160',
    'median events',
    'median seconds',
    'people',
    'people ever Detected',
  ],
  rows: (Object.entries(unseenPeople) as [ExpertName, Prediction[]][]).flatMap(([expert, judged]) => {
    const courses = [...groupBy(judged, ({ sample }) => sample.segmentId).values()].flatMap(courseOf);
    const [people, bots] = [courses.filter(({ isBot }) => !isBot), courses.filter(({ isBot }) => isBot)];
    if (bots.length === 0) return [];
    const share = (of: readonly Course[], most: number) =>
      of.filter(({ first }) => first && first.events <= most).length / of.length;
    const ever = Number.POSITIVE_INFINITY;
    return [
      [
        expert,
        bots.length,
        share(bots, ever),
        ...[40, 80, 160].map((most) => share(bots, most)),
        median(bots.map(({ first }) => first?.events ?? ever)),
        median(bots.map(({ first }) => first?.seconds ?? ever)),
        people.length,
        share(people, ever),
      ],
    ];
  }),
});

const courseOf = (own: readonly Prediction[]): Course[] => {
  const inOrder = own.toSorted((a, b) => a.sample.size - b.sample.size);
  const last = inOrder.at(-1)?.sample;
  if (!last || last.size < LONG || last.family === REPLAYS) return [];
  const { experts, detected } = agentBehaviorModel.stored;
  const first = inOrder.find(
    (one) => one.sample.count >= MIN_ACCUSING_EVENTS && singleStreamSession(one, experts).logOdds > detected,
  )?.sample;
  return [{ isBot: last.isBot, ...(first ? { first: { events: first.size, seconds: first.seconds } } : {}) }];
};

const median = (values: readonly number[]): number | string => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return middle === Number.POSITIVE_INFINITY ? 'never' : Math.round(middle);
};
