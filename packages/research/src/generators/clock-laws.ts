import type { Laws } from './laws.ts';

/** When an event that is due at a time, in ms, happens. */
type Clock = (due: number) => number;

const neverBackwards = (clock: Clock): Clock => {
  let last = Number.NEGATIVE_INFINITY;
  return (due) => {
    last = Math.max(last, clock(due));
    return last;
  };
};

/** Clocks of programs and of machines, idle and busy. */
export const latenessLaws: Laws<Clock> = {
  first: [
    () => (due) => due,
    (random) => {
      const most = random.between(0.5, 5);
      return neverBackwards((due) => due + most * random.next());
    },
    (random) => {
      const [chance, length] = [random.between(0.01, 0.2), random.between(8, 60)];
      let until = 0;
      return neverBackwards((due) => {
        if (due > until && random.chance(chance)) until = due + length * random.between(0.5, 1.5);
        return Math.max(due, until);
      });
    },
  ],
  second: [
    (random) => {
      const mean = random.between(0.3, 4);
      return neverBackwards((due) => due - mean * Math.log(1 - random.next()));
    },
    (random) => {
      let late = 0;
      const kick = random.between(0.5, 6);
      return neverBackwards((due) => {
        late = 0.8 * late + kick * Math.abs(random.normal()) * random.next();
        return due + late;
      });
    },
  ],
};

/**
 * With clocks that tick, for pointing alone: the device of a person may tick too (device-augmentation.ts), and where more
 * bots than people have coarse key times, people of a coarse recorder look like bots.
 */
export const clockLaws: Laws<Clock> = {
  first: [
    ...latenessLaws.first,
    (random) => {
      const frame = 1_000 / random.pick([30, 60, 60, 75, 144]);
      return (due) => Math.ceil(due / frame) * frame;
    },
  ],
  second: [
    ...latenessLaws.second,
    (random) => {
      const tick = random.pick([4, 8, 10, 15.6]);
      return (due) => Math.floor(due / tick) * tick;
    },
  ],
};
