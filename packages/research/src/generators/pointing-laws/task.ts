import type { Point } from '../../geometry.ts';
import type { Laws } from '../laws.ts';
import type { PointerMovement } from '../movement.ts';

/** Where the next stroke of a person's task goes, from where the pointer is. */
export type Task = (movement: PointerMovement, from: Point) => Point;

const inPage = ({ x, y }: Point): Point => ({
  x: Math.max(5, Math.min(1_400, x)),
  y: Math.max(5, Math.min(800, y)),
});

/** What the strokes are for: the person's own goals, or a page of the bot's own. */
export const taskLaws: Laws<Task> = {
  first: [
    () => (movement) => movement.to,
    () => (movement) => movement.to,
    (random) => {
      const [width, height] = [random.between(500, 1_400), random.between(300, 800)];
      return () => ({ x: random.between(0, width), y: random.between(0, height) });
    },
    (random) => {
      const [left, step] = [random.between(100, 600), random.between(30, 90)];
      let row = 0;
      return () => ({ x: left + random.between(-40, 120), y: 60 + ((row++ * step) % 700) });
    },
  ],
  second: [
    () => (movement) => movement.to,
    () => (movement) => movement.to,
    (random) => {
      const reach = random.between(80, 400);
      return (_, from) =>
        inPage({ x: from.x + reach * random.normal(), y: from.y + 0.7 * reach * random.normal() });
    },
    (random) => {
      const cell = random.between(40, 160);
      return () => ({ x: cell * random.integer(0, 7), y: cell * random.integer(0, 4) });
    },
    (random) => {
      const places = Array.from({ length: random.integer(2, 6) }, () => ({
        x: random.between(20, 1_300),
        y: random.between(20, 750),
      }));
      return () => {
        const { x, y } = random.pick(places);
        return { x: x + 15 * random.normal(), y: y + 8 * random.normal() };
      };
    },
  ],
};
