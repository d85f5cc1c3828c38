import type { DriverOutcome } from './outcome.ts';
import { REJECT, REVIEW } from './outcome.ts';

/** Checks that must never be Detected for a person. */
const ACCUSATIONS = [
  'bot',
  'agent_behavior',
  'programmatic_typing',
  'programmatic_clicking',
  'teleporting_mouse',
  'centered_clicks',
] as const;

/** Number of interactions within which a driver should be detected. */
const EARLY = 3;

/** Why a session's judgment is wrong; undefined when it is right. */
export const failure = (row: DriverOutcome): string | undefined => {
  if (row.label === 'bot')
    return row.risk_score >= REJECT ? undefined : `a bot with a final score of ${row.risk_score}`;
  if (row.risk_score >= REVIEW) return `a person with a final score of ${row.risk_score}`;
  if (row.peak_score >= REVIEW)
    return `a person with a peak score of ${row.peak_score}, Detected: ${row.peak_detected.join(', ')}`;
  const flags = { ...row.biometric_checks, ...row.device_checks };
  const accusations = ACCUSATIONS.filter((check) => flags[check] === 'Detected');
  return accusations.length > 0 ? `a person accused by ${accusations.join(', ')}` : undefined;
};

export const isEarly = ({ interactions_to_70 }: DriverOutcome): boolean =>
  interactions_to_70 !== null && interactions_to_70 <= EARLY;

interface Goal {
  readonly name: string;
  readonly appliesTo: (row: DriverOutcome) => boolean;
  readonly isMet: (row: DriverOutcome) => boolean;
}

const isDriver = ({ label, mode }: DriverOutcome) => label === 'bot' && mode !== 'os';

export const goals: readonly Goal[] = [
  {
    name: `drivers with a final score of ${REJECT} or more`,
    appliesTo: isDriver,
    isMet: (row) => !failure(row),
  },
  {
    name: `drivers with a score of ${REJECT} within ${EARLY} interactions`,
    appliesTo: isDriver,
    isMet: isEarly,
  },
  {
    name: `window-system agents with a final score of ${REJECT} or more`,
    appliesTo: ({ label, mode }) => label === 'bot' && mode === 'os',
    isMet: (row) => !failure(row),
  },
  {
    name: `people who stay below ${REVIEW} and are not accused`,
    appliesTo: ({ label }) => label === 'human',
    isMet: (row) => !failure(row),
  },
];
