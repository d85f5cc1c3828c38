import type { PointerRow } from '../recordings/recording.ts';
import { clamp, gauss, heavy, longTailed, pick, pinkNoise } from './draws.ts';
import type { Target, Uniform } from './hand.ts';

// A hand, as a statistician sees it: one person is drawn per recording (random effects), then every act is drawn
// given that person, with 1/f tempo, heavy tails, mixtures and noise that grows with speed; last, the noise of the instruments.

/** One ballistic submovement: a displacement spread over a lognormal burst of speed, bent into a slight arc. */
interface Stroke {
  start: number;
  duration: number;
  x: number;
  y: number;
  bend: number;
  skew: number;
  done: number;
}

/** Normal distribution function (logistic approximation, good to about one part in ten thousand). */
const gaussCdf = (z: number): number => 1 / (1 + Math.exp(-z * (1.5976 + 0.070566 * z * z)));

/** Rows [t, x, y, kind, button]: kind 0 move, 1 down, 2 up, 3 move with the button held; button -1 none, 0 left. */
export const points = (targets: readonly Target[], random: Uniform, pace: number): PointerRow[] => {
  const trackpad = random() < 0.35;
  const person = {
    reaction: longTailed(random, 380, 0.3),
    fittsBase: longTailed(random, 130, 0.25),
    fittsSlope: longTailed(random, 105, 0.2),
    gain: clamp(0.95 + 0.03 * gauss(random), 0.85, 1.02),
    aimError: longTailed(random, 0.045, 0.3),
    skew: longTailed(random, 0.32, 0.15),
    reach: longTailed(random, trackpad ? 380 : 1300, 0.3),
    lift: longTailed(random, 130, 0.25), // how far before hand or finger is lifted
    arc: 0.07 * gauss(random),
    arcTurn: 0.1 * gauss(random),
    arcPhase: 6.28 * random(), // curvature depends on direction
    hold: longTailed(random, trackpad ? 105 : 88, 0.22),
    dwell: longTailed(random, 115, 0.35),
    slip: 0.1 + 0.3 * random(),
    favorite: [0.06 * gauss(random), 0.06 * gauss(random)],
    tremorHertz: 8 + 3.5 * random(),
    roughness: longTailed(random, 0.1, 0.25),
  };
  const device = {
    poll: trackpad ? pick(random, [8, 11.1]) : pick(random, [8, 8, 8, 2, 1]),
    frame: pick(random, [16.667, 16.667, 16.667, 8.333, 6.944]),
    count: trackpad ? 0.25 : pick(random, [1, 1, 0.67, 0.5]),
    stampsPerMs: random() < 0.8 ? 10 : 1,
    jank: 0.002 + 0.01 * random() ** 2,
  };
  const tempoNoise = pinkNoise(random, 1, 5),
    alongNoise = pinkNoise(random, 14, 3),
    acrossNoise = pinkNoise(random, 14, 3);
  const rows: PointerRow[] = [],
    strokes: Stroke[] = [],
    first = targets[0];
  let tempo = 1,
    t = 40 * random(),
    stamp = t,
    nextFrame = device.frame * random(),
    held = false,
    tremorPhase = 6.28 * random();
  let x = Math.max(4, (first?.x ?? 300) + 380 * gauss(random)),
    y = Math.max(4, (first?.y ?? 300) + 260 * gauss(random)); // the true point
  let seenX = Math.floor(x),
    seenY = Math.floor(y),
    sentX = seenX,
    sentY = seenY,
    changed = t;

  const emit = (kind: number, at: number): void => {
    rows.push([at, seenX, seenY, kind, kind === 0 ? -1 : 0]);
  };
  /** Sends what the browser has been saving up since its last frame, if the pixel is another. */
  const flush = (): void => {
    if (seenX !== sentX || seenY !== sentY) emit(held ? 3 : 0, changed);
    sentX = seenX;
    sentY = seenY;
  };
  /** One report of the device: the hand moves on, the sensor counts, the browser gathers reports into frames. */
  const poll = (): void => {
    t += device.poll;
    stamp = Math.max(stamp + 0.1, t + 0.12 * heavy(random)); // the bus is not a perfect clock
    while (nextFrame <= stamp) {
      // saved moves come out at frames; now and then the page is busy for several
      flush();
      nextFrame += device.frame * (random() < device.jank ? 2 + Math.floor(1 / (0.2 + random())) : 1);
    }
    let moveX = 0,
      moveY = 0;
    for (const stroke of strokes) {
      const age = (t - stroke.start) / stroke.duration;
      const done = age <= 0 ? 0 : age > 1.5 ? 1 : gaussCdf(Math.log(age) / stroke.skew + 2.2);
      const angle = stroke.bend * (1 - done - stroke.done),
        step = (done - stroke.done) * (stroke.bend / (Math.sin(stroke.bend) || 1) || 1);
      moveX += step * (stroke.x * Math.cos(angle) - stroke.y * Math.sin(angle));
      moveY += step * (stroke.x * Math.sin(angle) + stroke.y * Math.cos(angle));
      stroke.done = done;
    }
    while (strokes.length > 0 && strokes[0]!.done >= 1) strokes.shift();
    // Noise multiplies speed, so a resting hand is still; tremor turns it a little at its own rhythm, itself wandering in phase.
    tremorPhase += 0.00628 * person.tremorHertz * device.poll + 0.08 * gauss(random);
    const along = 1 + person.roughness * alongNoise(device.poll);
    const across = person.roughness * 0.45 * acrossNoise(device.poll),
      speed = Math.hypot(moveX, moveY);
    const shake = speed > 0.02 ? 0.035 * Math.sqrt(device.poll) * Math.sin(tremorPhase) : 0;
    x = Math.max(1, x + moveX * along - moveY * across + shake * 0.7);
    y = Math.max(1, y + moveY * along + moveX * across + shake);
    const newX = Math.floor(Math.round(x / device.count) * device.count),
      newY = Math.floor(Math.round(y / device.count) * device.count);
    if (newX !== seenX || newY !== seenY) {
      seenX = newX;
      seenY = newY;
      changed = stamp;
    }
  };
  const wait = (until: number): void => {
    while (t < until) poll();
  };
  const strike = (dx: number, dy: number, duration: number, bend: number): void => {
    strokes.push({
      start: t,
      duration,
      x: dx,
      y: dy,
      bend,
      skew: longTailed(random, person.skew, 0.12),
      done: 0,
    });
  };

  for (const target of targets) {
    tempo = pace * Math.exp(0.16 * tempoNoise(1));
    // Looking first: a body, and a heavy tail in which the hand fidgets or follows the eyes.
    let look = longTailed(random, person.reaction, 0.4) * tempo;
    if (random() < 0.18) look += Math.min(6000, 350 * (1 - random()) ** -0.8) * tempo;
    for (const end = t + look; t < end; ) {
      wait(Math.min(end, t + longTailed(random, 700, 0.8)));
      if (t < end && random() < 0.45) {
        const size = longTailed(random, random() < 0.7 ? 5 : 70, 0.7),
          heading = 6.28 * random();
        strike(
          size * Math.cos(heading),
          size * 0.6 * Math.sin(heading),
          longTailed(random, 170 + 25 * Math.sqrt(size), 0.3),
          0.15 * gauss(random),
        );
      }
    }
    // The aim: a personal favorite spot, spread with the size of the target, and short on the side one comes from.
    const centerX = target.x + target.width / 2,
      centerY = target.y + target.height / 2,
      far = Math.hypot(centerX - x, centerY - y) || 1;
    const place = (shift: number, favorite: number): number =>
      clamp(favorite + 0.14 * heavy(random) - 0.09 * shift, -0.27, 0.27);
    const aimX = centerX + target.width * place((centerX - x) / far, person.favorite[0]!);
    const aimY = centerY + target.height * place((centerY - y) / far, person.favorite[1]!);
    const inside = (px: number, py: number, edge: number): boolean =>
      Math.abs(px - centerX) < target.width / 2 - edge && Math.abs(py - centerY) < target.height / 2 - edge;
    const edge = Math.min(3, target.width / 5, target.height / 5),
      size = Math.min(target.height * 1.5, target.width, 120);
    // Closed loop: strike, look where it will end, and strike again before the last one is over, until the end is good.
    for (let tries = 0; tries < 30; tries++) {
      let endX = x,
        endY = y;
      for (const stroke of strokes) {
        endX += stroke.x * (1 - stroke.done);
        endY += stroke.y * (1 - stroke.done);
      }
      const errorX = aimX - endX,
        errorY = aimY - endY,
        gap = Math.hypot(errorX, errorY) || 0.01;
      if (inside(endX, endY, edge) && (tries > 0 || gap < 3) && (gap < size * 0.6 || random() < 0.7)) {
        wait(t + longTailed(random, person.dwell * 0.6, 0.4) * tempo);
        if (inside(x, y, edge * 0.6)) break;
        continue;
      }
      const whole = gap * (person.gain + person.aimError * heavy(random)),
        reach = longTailed(random, person.reach, 0.2);
      const length = Math.min(whole, reach),
        sideways = length * person.aimError * 0.55 * heavy(random),
        heading = Math.atan2(errorY, errorX);
      const bend = person.arc + person.arcTurn * Math.sin(heading + person.arcPhase) + 0.05 * heavy(random);
      const duration =
        (person.fittsBase + person.fittsSlope * Math.log2(Math.max(0.1, length / size + 1))) *
        tempo *
        Math.exp(0.13 * gauss(random));
      strike(
        (length * errorX - sideways * errorY) / gap,
        (length * errorY + sideways * errorX) / gap,
        duration,
        clamp(bend, -0.5, 0.5),
      );
      wait(
        t +
          duration * clamp(0.86 + 0.14 * gauss(random), 0.6, 1.3) +
          (whole > reach ? longTailed(random, person.lift, 0.3) * tempo : 0),
      );
    }
    // Some presses come at once, some after a check.
    wait(t + longTailed(random, random() < 0.75 ? person.dwell * 0.5 : person.dwell * 2.2, 0.45) * tempo);
    flush();
    poll();
    flush();
    emit(1, stamp);
    held = true;
    const nudgeX = 1.3 * gauss(random),
      nudgeY = 0.5 + 1.3 * gauss(random); // the finger pushes the mouse a little
    if (random() < person.slip && inside(x + nudgeX, y + nudgeY, 1))
      strike(nudgeX, nudgeY, longTailed(random, 60, 0.3), 0.1 * gauss(random));
    wait(
      t +
        Math.max(
          28,
          longTailed(random, person.hold, 0.2) * tempo ** 0.35 + (random() < 0.04 ? 90 * random() : 0),
        ),
    );
    flush();
    emit(2, stamp);
    held = false;
  }
  const origin = rows[0]?.[0] ?? 0,
    tick = device.stampsPerMs;
  return rows.map(([at, ...rest]) => [Math.round((at - origin) * tick) / tick, ...rest]);
};
