import type { Person } from './person.ts';
/** Somebody with made-up hands, where recordings of people are absent. */
export declare const syntheticPerson: (seed: number, essayKeys: number) => Person;
