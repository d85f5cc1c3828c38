import type { SessionDetail } from '@gait/server';
import { plural } from '../ui/format.ts';

/** What the touches of a session look like. */
export const fingersText = ({ isFinger, ...counts }: SessionDetail['fingers']): string => {
  const { gestures, swipes, contact, pressure, curved, several, coasted } = counts;
  const signs = [
    `contact size changes in ${contact} and pressure in ${pressure} of ${plural(gestures, 'gesture')}`,
    `${curved} of ${plural(swipes, 'swipe')} curved`,
    `${several} with several fingers`,
    `the page coasted to a stop ${plural(coasted, 'time')}`,
  ].join('; ');
  const lead = isFinger ? 'A finger seems to have done this' : 'Not enough shows a finger';
  return `${lead}: ${signs}. No score depends on it, and a program can imitate it.`;
};
