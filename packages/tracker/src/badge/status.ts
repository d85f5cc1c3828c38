import type { TrackerStatus } from '../page-api.ts';

export type BadgeState = 'loading' | 'pass' | 'fail';

/** A tracker that has not had a beacon accepted by then is not running, ms. */
const PATIENCE_MS = 10_000;

const STATE_OF: Readonly<Record<TrackerStatus, BadgeState>> = {
  waiting: 'loading',
  accepted: 'pass',
  failing: 'fail',
  refused: 'fail',
};

/** Follows what the tracker says of its beacons; answers how to read the present state. */
export const watchStatus = (onChange: (state: BadgeState) => void): (() => BadgeState) => {
  let state: BadgeState = 'loading';
  const become = (next: BadgeState) => {
    if (next === state) return;
    state = next;
    onChange(next);
  };
  const patience = setTimeout(() => state === 'loading' && become('fail'), PATIENCE_MS);
  const ask = () => dispatchEvent(new Event('tracker:status-request'));

  addEventListener('tracker:status', ({ detail }) => {
    if (detail === 'waiting') return;
    clearTimeout(patience);
    become(STATE_OF[detail]);
  });
  addEventListener('tracker:ready', ask);
  ask();
  return () => state;
};
