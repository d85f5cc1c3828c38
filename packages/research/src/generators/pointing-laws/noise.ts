import { autoregressive, type Laws, longMemory } from '../laws.ts';

/** What noise adds to a position, in px, given the ms since the last one and the px moved since. */
export type Noise = (elapsed: number, moved: number) => readonly [x: number, y: number];

/** How positions are disturbed. */
export const noiseLaws: Laws<Noise> = {
  first: [
    () => () => [0, 0],
    (random) => {
      const size = random.between(0.2, 1.5);
      return () => [size * random.normal(), size * random.normal()];
    },
    (random) => {
      const size = Math.exp(random.between(-1, 1.2));
      const [x, y] = [0, 1].map(() => autoregressive(random.between(0.5, 0.97), random)) as [
        () => number,
        () => number,
      ];
      return () => [size * x(), size * y()];
    },
    (random) => {
      const [hertz, size] = [random.between(6, 13), random.between(0.2, 2)];
      const drift = autoregressive(0.95, random);
      let phase = random.between(0, 2 * Math.PI);
      return (elapsed) => {
        phase += ((2 * Math.PI * elapsed) / 1_000) * hertz * (1 + 0.1 * drift());
        return [size * Math.sin(phase), size * 0.7 * Math.cos(1.1 * phase)];
      };
    },
    (random) => {
      const share = random.between(0.01, 0.12);
      return (_, moved) => [share * moved * random.normal(), share * moved * random.normal()];
    },
  ],
  second: [
    (random) => {
      const [pull, kick] = [random.between(0.02, 0.15), random.between(0.1, 0.6)];
      const state = { x: 0, y: 0, vx: 0, vy: 0 };
      return () => {
        state.vx += kick * random.normal() - pull * state.x - 0.3 * state.vx;
        state.vy += kick * random.normal() - pull * state.y - 0.3 * state.vy;
        state.x += state.vx;
        state.y += state.vy;
        return [state.x, state.y];
      };
    },
    (random) => {
      const size = random.between(0.2, 2);
      const [x, y] = [longMemory(random), longMemory(random)];
      return () => [size * x(), size * y()];
    },
    (random) => {
      const [chance, size] = [random.between(0.02, 0.15), random.between(1, 4)];
      let [x, y] = [0, 0];
      return () => {
        [x, y] = [0.6 * x, 0.6 * y];
        if (random.chance(chance)) [x, y] = [x + size * random.normal(), y + size * random.normal()];
        return [x, y];
      };
    },
    (random) => {
      const [period, size] = [random.between(60, 300), random.between(0.3, 2.5)];
      let [at, from, to] = [0, [0, 0], [random.normal(), random.normal()]];
      return (elapsed) => {
        at += elapsed / period;
        if (at >= 1) [at, from, to] = [at % 1, to, [random.normal(), random.normal()]];
        const share = at * at * (3 - 2 * at);
        const value = (axis: 0 | 1) =>
          size * ((from[axis] as number) * (1 - share) + (to[axis] as number) * share);
        return [value(0), value(1)];
      };
    },
    (random) => {
      const [share, smooth] = [random.between(0.02, 0.2), random.between(0.5, 0.9)];
      const [x, y] = [autoregressive(smooth, random), autoregressive(smooth, random)];
      return (_, moved) => [share * Math.sqrt(moved) * x(), share * Math.sqrt(moved) * y()];
    },
  ],
};
