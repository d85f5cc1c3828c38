import type { FactOf } from '../fact.ts';

/** A report waits for the scores of its own session; only lists lag. */
const SLOW_MS = 10_000;

export const scoring: FactOf = async ({ lagMs }) => {
  const lag = lagMs();
  const about = { id: 'scoring', title: 'Scoring' };
  const text = `The oldest beacon without a score has waited ${(lag / 1_000).toFixed(1)} s.`;
  return lag > SLOW_MS
    ? { ...about, state: 'look', text, remedy: 'Give the server more cores, or share the work with --role.' }
    : { ...about, state: 'good', text };
};
