import type { TrackerStatus } from '../page-api.ts';

export type BadgeState = 'loading' | 'pass' | 'fail';

/** Without an accepted beacon by then, the badge reports a failure. */
const TIMEOUT_MS = 10_000;

const STATE_OF: Readonly<Record<TrackerStatus, BadgeState>> = {
  // After it ran: the visitor has withdrawn consent.
  waiting: 'fail',
  accepted: 'pass',
  failing: 'fail',
  refused: 'fail',
};

/** Follows the tracker's status events; returns a getter of the current state. */
export const watchStatus = (onChange: (state: BadgeState) => void): (() => BadgeState) => {
  let state: BadgeState = 'loading';
  const setState = (next: BadgeState) => {
    if (next === state) return;
    state = next;
    onChange(next);
  };
  const timeout = setTimeout(() => state === 'loading' && setState('fail'), TIMEOUT_MS);
  const requestStatus = () => dispatchEvent(new CustomEvent('tracker:status-request'));

  addEventListener('tracker:status', ({ detail }) => {
    if (detail === 'waiting' && state === 'loading') return;
    clearTimeout(timeout);
    setState(STATE_OF[detail]);
  });
  addEventListener('tracker:ready', requestStatus);
  requestStatus();
  return () => state;
};
