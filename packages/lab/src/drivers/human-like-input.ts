import { setTimeout as sleep } from 'node:timers/promises';
import type { Box, Point } from '@gait/research/geometry';

/** How tools that imitate people move and type: curves, jitter and typing errors. */

const between = (low: number, high: number): number => low + Math.random() * (high - low);

/** Normally distributed (Box-Muller transform). */
const normal = (): number =>
  Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());

/** A cubic Bezier curve with random control points, fast in the middle and slow at both ends. */
export const bezierPath = (from: Point, to: Point): Point[] => {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.max(12, Math.round(distance / 18));
  const bend = (share: number): Point => ({
    x: from.x + (to.x - from.x) * share + normal() * distance * 0.12,
    y: from.y + (to.y - from.y) * share + normal() * distance * 0.12,
  });
  const [one, two] = [bend(0.3), bend(0.7)];
  return Array.from({ length: steps }, (_, index) => {
    const t = (1 - Math.cos((Math.PI * (index + 1)) / steps)) / 2;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
    return {
      x: a * from.x + b * one.x + c * two.x + d * to.x,
      y: a * from.y + b * one.y + c * two.y + d * to.y,
    };
  });
};

/** A point that gravity pulls and wind pushes (Land, "WindMouse", 2007). */
export const windPath = (from: Point, to: Point): Point[] => {
  const [gravity, gust, calmDistance] = [9, 3, 12];
  let [maxStep, x, y, speedX, speedY, windX, windY] = [15, from.x, from.y, 0, 0, 0, 0];
  const path: Point[] = [];
  for (let left = Math.hypot(to.x - x, to.y - y); left >= 1 && path.length < 400; ) {
    const push = Math.min(gust, left);
    const calm = left < calmDistance;
    windX = windX / Math.sqrt(3) + (calm ? 0 : (between(-1, 1) * push) / Math.sqrt(5));
    windY = windY / Math.sqrt(3) + (calm ? 0 : (between(-1, 1) * push) / Math.sqrt(5));
    if (calm) maxStep = Math.max(3, maxStep / Math.sqrt(5));
    speedX += windX + (gravity * (to.x - x)) / left;
    speedY += windY + (gravity * (to.y - y)) / left;
    const speed = Math.hypot(speedX, speedY);
    const clip = speed > maxStep ? (maxStep / 2 + (Math.random() * maxStep) / 2) / speed : 1;
    speedX *= clip;
    speedY *= clip;
    x += speedX;
    y += speedY;
    left = Math.hypot(to.x - x, to.y - y);
    path.push({ x, y });
  }
  return [...path, to];
};

/** A click position, normally distributed around the center of a box. */
export const scatteredPoint = (box: Box): Point => ({
  x: box.x + box.width * Math.min(0.9, Math.max(0.1, 0.5 + normal() * 0.15)),
  y: box.y + box.height * Math.min(0.9, Math.max(0.1, 0.5 + normal() * 0.15)),
});

export const clickHold = (): Promise<void> => sleep(between(60, 140));
export const pauseBeforeClick = (): Promise<void> => sleep(between(80, 260));
export const pointerStep = (): Promise<void> => sleep(between(6, 14));

const adjacentKeys: Record<string, string> = {
  a: 's',
  e: 'r',
  i: 'o',
  n: 'm',
  o: 'p',
  r: 't',
  s: 'd',
  t: 'y',
};

/** One key with its timing: held for `dwell` ms, then `pause` ms until the next key. */
export interface Keystroke {
  readonly key: string;
  readonly dwell: number;
  readonly pause: number;
}

const keystroke = (key: string, slow = 1): Keystroke => ({
  key,
  dwell: Math.max(25, 85 + normal() * 22),
  pause: Math.max(15, slow * Math.exp(4.6 + normal() * 0.45)),
});

/** Share of letters that are mistyped and then corrected. */
const TYPING_ERRORS = 0.04;

/** The keystrokes of a text with jittered timing, slower after words, with occasional corrected errors. */
export const keystrokes = (text: string): Keystroke[] =>
  [...text].flatMap((character) => {
    const slip = adjacentKeys[character];
    if (slip && Math.random() < TYPING_ERRORS)
      return [keystroke(slip, 2), keystroke('Backspace'), keystroke(character)];
    return [keystroke(character, character === ' ' ? 1.4 : 1)];
  });
