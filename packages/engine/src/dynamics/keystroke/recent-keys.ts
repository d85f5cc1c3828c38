/** What the next key is compared with. */
export interface Recent {
  /** Unix ms of the key before, 0 none; its class, -1 unknown. */
  lastAt: number;
  lastClass: number;
  /** ms of the last two dwells, and of the last two intervals between keys in flow, latest last, -1 unknown. */
  dwells: [number, number];
  gaps: [number, number];
  /** What logarithms of dwells and intervals have been of late, 0 unknown. */
  grip: number;
  pace: number;
  /** How far the logarithm of the last dwell was from what had been of late, -1 unknown. */
  off: number;
  /** 1: the key before overlapped this one, 0 not, -1 unknown. */
  lastRolled: number;
  sincePause: number;
  wordPlace: number;
  corrections: number;
}

export const NOTHING_YET: Readonly<Recent> = {
  lastAt: 0,
  lastClass: -1,
  dwells: [-1, -1],
  gaps: [-1, -1],
  grip: 0,
  pace: 0,
  off: -1,
  lastRolled: -1,
  sincePause: 0,
  wordPlace: 0,
  corrections: 0,
};

/** As its numbers, in their order. */
export const kept = (recent: Readonly<Recent>): number[] => [
  recent.lastAt,
  recent.lastClass,
  recent.dwells[0],
  recent.dwells[1],
  recent.gaps[0],
  recent.gaps[1],
  recent.grip,
  recent.pace,
  recent.lastRolled,
  recent.sincePause,
  recent.wordPlace,
  recent.corrections,
  recent.off,
];

export const recentOf = (numbers: readonly number[]): Recent => {
  const at = (index: number) => numbers[index] as number;
  return {
    lastAt: at(0),
    lastClass: at(1),
    dwells: [at(2), at(3)],
    gaps: [at(4), at(5)],
    grip: at(6),
    pace: at(7),
    lastRolled: at(8),
    sincePause: at(9),
    wordPlace: at(10),
    corrections: at(11),
    off: at(12),
  };
};

/** What comes next begins anew; what has been of late stays. */
export const forget = (recent: Recent): void => {
  recent.lastAt = 0;
  recent.lastClass = -1;
  recent.dwells = [-1, -1];
  recent.gaps = [-1, -1];
  recent.lastRolled = -1;
  recent.wordPlace = 0;
  recent.corrections = 0;
  recent.off = -1;
};
