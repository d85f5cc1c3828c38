import type { TagEvidence, TagMean } from '@gait/server';
import { formatPercent } from '../ui/format.ts';

/** "pointing is 93 % like a program’s (18 sessions)". */
const partText = (act: string, { probability, sessions }: TagMean): string =>
  `${act} is ${formatPercent(probability)} like a program’s (${sessions} sessions)`;

/** What the newest sessions with a tag have in common. */
export const tagEvidenceText = ({ pointing, typing }: TagEvidence): string => {
  const parts = [
    ...(pointing ? [partText('pointing', pointing)] : []),
    ...(typing ? [partText('typing', typing)] : []),
  ];
  return `On average with this tag, ${parts.join(', ')}. No score depends on it.`;
};
