export type Random = () => number;
/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export declare const seeded: (seed: number) => Random;
