import type { SessionDetail } from '@gait/server';
import { checkLabel } from '../risk/labels.ts';

type Contribution = SessionDetail['assessment']['contributions'][number];

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** With which checks of the same cause a check shares its points, or why it has none. */
export const noteOnPoints = ({ points, sharedWith }: Contribution): string | undefined => {
  if (sharedWith.length > 0)
    return `Same cause as ${list.format(sharedWith.map(checkLabel))}: they share points.`;
  return points === 0 ? 'Its weight is too low to add a point.' : undefined;
};
