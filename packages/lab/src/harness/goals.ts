import type { Outcome } from './outcome.ts';
import { REJECT, REVIEW } from './outcome.ts';

/** Flags that a person must never be told. */
const ACCUSATIONS = [
  'bot',
  'agent_behavior',
  'programmatic_typing',
  'programmatic_clicking',
  'teleporting_mouse',
  'centered_clicks',
] as const;

/** So many interactions are enough to know a driver by. */
const EARLY = 3;

/** What is wrong with how a session was judged; undefined when nothing is. */
export const failure = (row: Outcome): string | undefined => {
  if (row.label === 'bot')
    return row.risk_score >= REJECT ? undefined : `a bot that ends at ${row.risk_score}`;
  if (row.risk_score >= REVIEW) return `a person who ends at ${row.risk_score}`;
  if (row.peak_score >= REVIEW)
    return `a person who is at ${row.peak_score} for a while, told ${row.peak_detected.join(', ')}`;
  const flags = { ...row.biometric_checks, ...row.device_checks };
  const told = ACCUSATIONS.filter((check) => flags[check] === 'Detected');
  return told.length > 0 ? `a person told ${told.join(', ')}` : undefined;
};

export const isEarly = ({ interactions_to_70 }: Outcome): boolean =>
  interactions_to_70 !== null && interactions_to_70 <= EARLY;

interface Goal {
  readonly what: string;
  readonly of: (row: Outcome) => boolean;
  readonly met: (row: Outcome) => boolean;
}

const isDriver = ({ label, mode }: Outcome) => label === 'bot' && mode !== 'os';

export const goals: readonly Goal[] = [
  { what: `drivers that end at ${REJECT} or above`, of: isDriver, met: (row) => !failure(row) },
  { what: `drivers at ${REJECT} within ${EARLY} interactions`, of: isDriver, met: isEarly },
  {
    what: `agents of the window system that end at ${REJECT} or above`,
    of: ({ label, mode }) => label === 'bot' && mode === 'os',
    met: (row) => !failure(row),
  },
  {
    what: `people who are below ${REVIEW} all the time and end accused of nothing`,
    of: ({ label }) => label === 'human',
    met: (row) => !failure(row),
  },
];
