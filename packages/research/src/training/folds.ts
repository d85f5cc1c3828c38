import { randomOf } from '../random.ts';
import { REAL_BROWSERS } from './browser-sessions.ts';
import type { Sample } from './samples.ts';

/** Splits samples by person; a generated bot stays with the person it replaces. */
export const foldsOf = (samples: readonly Sample[], count: number, seed: string): Sample[][] => {
  const people = randomOf(`folds/${seed}`).shuffled([...new Set(samples.map(({ subject }) => subject))]);
  const fold = new Map(people.map((subject, i) => [subject, i % count]));
  return Array.from({ length: count }, (_, i) => samples.filter(({ subject }) => fold.get(subject) === i));
};

/**
 * Leave one data set out: one fold per data set. Sessions of real browsers are no fold, because their people are
 * replayed from the other data sets.
 */
export const foldsBySource = (samples: readonly Sample[]): Sample[][] => {
  const sources = [...new Set(samples.map(({ source }) => source))].filter((name) => name !== REAL_BROWSERS);
  return sources.map((name) => samples.filter(({ source }) => source === name));
};
