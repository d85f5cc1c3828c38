import { describe, expect, test } from 'vitest';
import { randomOf } from '../random.ts';
import { controlPoints, waves } from './warps.ts';

describe.each([waves, controlPoints])('a warp by $name', (family) => {
  const space = family.space(25, randomOf(family.name));
  const time = family.time(0.3, randomOf(family.name));

  test('moves positions smoothly, by about its amplitude at most', () => {
    const offsets = Array.from({ length: 400 }, (_, i) => {
      const [x, y] = [(i % 20) * 60, Math.floor(i / 20) * 40];
      const [there, near] = [space(x, y), space(x + 2, y)];
      expect(Math.hypot(near[0] - there[0] - 2, near[1] - there[1])).toBeLessThan(3);
      return Math.hypot(there[0] - x, there[1] - y);
    });
    expect(Math.max(...offsets)).toBeGreaterThan(12);
    expect(Math.max(...offsets)).toBeLessThan(45);
  });

  test('starts at the same time, never goes back, and changes the speed by its share at most', () => {
    expect(time(0)).toBeCloseTo(0);
    for (let t = 0; t < 60_000; t += 250) {
      const speed = (time(t + 250) - time(t)) / 250;
      expect(speed).toBeGreaterThan(0.69);
      expect(speed).toBeLessThan(1.31);
    }
  });

  test('is the same for the same seed', () => {
    expect(family.space(25, randomOf(family.name))(300, 200)).toEqual(space(300, 200));
  });
});
