import type { ExpertName } from '@gait/engine/dynamics';
import { agentBehaviorModel, MIN_ACCUSING_EVENTS } from '@gait/engine/models';
import { groupBy } from '../group-by.ts';
import { singleStreamSession } from '../training/composed-sessions.ts';
import type { Predicted } from '../training/cross-validate.ts';
import type { Predictions } from '../training/prediction-cache.ts';
import { REPLAYS } from './closed-set.ts';
import type { ReportTable } from './table.ts';

/** Shorter segments may end before a detection. */
const MIN_EVENTS = 320;

interface Detection {
  readonly isBot: boolean;
  /** The prefix at which the segment was first Detected. */
  readonly first?: { readonly events: number; readonly seconds: number };
}

/** How many events and seconds of one stream its expert needs to detect a bot. */
export const timeToDetection = ({ unseenPeople }: Predictions): ReportTable => ({
  title: 'Time to detection',
  note: `Segments of at least ${MIN_EVENTS} events, judged at each of the prefixes above by one expert alone, without ${REPLAYS}. Clicks alone never lead to a detection, because too many people click in unusual patterns.`,
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
  rows: (Object.entries(unseenPeople) as [ExpertName, Predicted[]][]).flatMap(([expert, predictions]) => {
    const detections = [...groupBy(predictions, ({ sample }) => sample.segmentId).values()].flatMap(
      detectionOf,
    );
    const [people, bots] = [
      detections.filter(({ isBot }) => !isBot),
      detections.filter(({ isBot }) => isBot),
    ];
    if (bots.length === 0) return [];
    const share = (of: readonly Detection[], most: number) =>
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

const detectionOf = (own: readonly Predicted[]): Detection[] => {
  const inOrder = own.toSorted((a, b) => a.sample.size - b.sample.size);
  const last = inOrder.at(-1)?.sample;
  if (!last || last.size < MIN_EVENTS || last.family === REPLAYS) return [];
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
