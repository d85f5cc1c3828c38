import { randomOf } from '../random.ts';
import { REAL_BROWSERS } from './browser-sessions.ts';
import type { Sample } from './samples.ts';

/** Deals persons, and with them the bots that took over their tasks, into folds. */
export const foldsOf = (samples: readonly Sample[], count: number, seed: string): Sample[][] => {
  const people = randomOf(`folds/${seed}`).shuffled([...new Set(samples.map(({ subject }) => subject))]);
  const fold = new Map(people.map((subject, i) => [subject, i % count]));
  return Array.from({ length: count }, (_, i) => samples.filter(({ subject }) => fold.get(subject) === i));
};

/**
 * One fold a data set: what is judged then comes from a recorder and from people that no tree has seen. The people in
 * real browsers are played from the other data sets: they are strangers to none.
 */
export const foldsBySource = (samples: readonly Sample[]): Sample[][] => {
  const sources = [...new Set(samples.map(({ source }) => source))].filter((name) => name !== REAL_BROWSERS);
  return sources.map((name) => samples.filter(({ source }) => source === name));
};
