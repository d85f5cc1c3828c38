import type { FactOf } from '../fact.ts';

const MORE_CORES = 'Give the server more cores, or share the work with --role.';
const MORE_SERVERS = 'See whether a server with --role score runs, or start one more.';

/** A report waits for the scores of its own session; only lists lag. */
const SLOW_MS = 30_000;

export const scoringFact: FactOf = async ({ lagMs, role }) => {
  const lag = lagMs();
  const about = { id: 'scoring', title: 'Scoring' };
  const text = `The oldest beacon without a score has waited ${(lag / 1_000).toFixed(1)} s.`;
  return lag > SLOW_MS
    ? { ...about, state: 'look', text, remedy: role === 'all' ? MORE_CORES : MORE_SERVERS }
    : { ...about, state: 'good', text };
};
