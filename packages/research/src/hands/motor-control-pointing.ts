import type { PointerRow } from '../recordings/recording.ts';
import { between, clamp, gauss, longTailed, pick } from './draws.ts';
import type { Target, Uniform } from './hand.ts';

/** A hand, as motor control sees it: intermittent submovements, stale vision, noise that grows with command, tremor that friction gates. */

/** One ballistic pulse. `want` is what the brain ordered (its efference copy); `got` is what the noisy muscles give. */
interface Submovement {
  start: number;
  wantX: number;
  wantY: number;
  gotX: number;
  gotY: number;
  bow: number;
  done: number[];
}

/** Share of the pulse's distance covered after each ms: a bell-shaped speed, skewed to a long deceleration. */
const bell = (duration: number, rise: number, fall: number): number[] => {
  const done = [0];
  for (let i = 1; i <= duration; i++) {
    const s = (i - 0.5) / duration;
    done.push(done[i - 1]! + s ** rise * (1 - s) ** fall);
  }
  return done.map((sum) => sum / done[done.length - 1]!);
};
const share = (pulse: Submovement, time: number) =>
  pulse.done[clamp(time - pulse.start, 0, pulse.done.length - 1)];
const ends = (pulse: Submovement) => pulse.start + pulse.done.length - 1;

const mover = (random: Uniform) => {
  const trackpad = random() < 0.35;
  return {
    trackpad,
    visualDelay: Math.round(between(random, 105, 170)), // ms before the eye's news reaches the hand
    refractory: between(random, 90, 160), // least time between two corrections
    noise: between(random, 10, 24), // endpoint scatter per unit of mean speed (px per px/ms), Schmidt's law
    reachShare: between(random, 0.9, 0.985), // the first pulse falls short on purpose: overshoot costs more
    base: between(random, 70, 150),
    slope: between(random, 75, 120), // Fitts for the first pulse
    rise: between(random, 1.7, 2.2),
    fall: between(random, 2.1, 3.2),
    curl: between(random, 0.015, 0.06),
    curlPhase: between(random, 0, 6.28), // joint arcs depend on direction
    tremorHz: between(random, 7.5, 11.5),
    tremor: between(random, 0.1, 0.45),
    hold: trackpad && random() < 0.4 ? between(random, 40, 75) : between(random, 68, 125),
    settle: between(random, 45, 190),
    reaction: between(random, 170, 380),
    eager: between(random, 0.02, 0.22),
    press: between(random, 0.1, 0.9),
    pressAngle: between(random, 0.8, 2.4), // the click nudges the cursor, mostly down
    favorX: 0.06 * gauss(random),
    favorY: 0.05 * gauss(random) + 0.04, // where on a button this person likes to land
    stroke: trackpad ? between(random, 260, 560) : between(random, 900, 1600), // px before the hand must lift and reset
    report: trackpad ? pick(random, [8, 11]) : pick(random, [8, 8, 8, 2, 1]), // ms between device reports
    frame: pick(random, [16.667, 16.667, 16.667, 8.333, 6.944]), // the browser hands over moves once a frame
    tick: pick(random, [0.1, 0.1, 0.1, 1]),
    count: between(random, 0.35, 1.2), // clock grain, px per device count
  };
};

/** Rows [t, x, y, kind, button]. pace: 1 ordinary, .6 quick, 1.6 slow. */
export const points = (targets: readonly Target[], random: Uniform, pace: number): PointerRow[] => {
  if (targets.length === 0) return [];
  const me = mover(random);
  const rows: PointerRow[] = [];
  const right = Math.max(...targets.map((it) => it.x + it.width)) + 160,
    bottom = Math.max(...targets.map((it) => it.y + it.height)) + 120;
  const startAngle = between(random, 0, 6.28),
    startFar = longTailed(random, 380, 0.4);
  let x = clamp(targets[0]!.x + startFar * Math.cos(startAngle), 5, right - 5),
    y = clamp(targets[0]!.y + startFar * Math.sin(startAngle), 5, bottom - 5);
  let cursorX = x,
    cursorY = y,
    shownX = NaN,
    shownY = NaN;
  let now = 0,
    nextReport = 0,
    nextFrame = between(random, 0, me.frame),
    reportedAt = 0,
    dirty = false,
    held = false;
  let pulses: Submovement[] = [];
  let driftX = 0,
    driftY = 0,
    shakePhase = 0,
    shakeSize = 1,
    shakeAngle = between(random, 0, 6.28);
  const seen: [number, number][] = []; // cursor at each ms, for delayed vision

  const write = (time: number, kind: number, button: number) => {
    const last = rows.length ? rows[rows.length - 1]![0] : -Infinity;
    rows.push([Math.max(last, time), Math.round(cursorX), Math.round(cursorY), kind, button]);
    shownX = Math.round(cursorX);
    shownY = Math.round(cursorY);
  };
  const flush = () => {
    if (dirty && (Math.round(cursorX) !== shownX || Math.round(cursorY) !== shownY))
      write(reportedAt, held ? 3 : 0, -1);
    dirty = false;
  };
  const step = () => {
    // one millisecond of arm, device and browser
    let vx = 0,
      vy = 0;
    for (const pulse of pulses) {
      const was = share(pulse, now),
        is = share(pulse, now + 1),
        sway = pulse.bow * (4 * is! * (1 - is!) - 4 * was! * (1 - was!));
      vx += pulse.gotX * (is! - was!) - pulse.gotY * sway;
      vy += pulse.gotY * (is! - was!) + pulse.gotX * sway;
    }
    const speed = Math.hypot(vx, vy);
    driftX += -driftX / 45 + 0.021 * gauss(random);
    driftY += -driftY / 45 + 0.021 * gauss(random); // slow multiplicative noise
    shakePhase += ((2 * Math.PI * me.tremorHz) / 1000) * (1 + 0.5 * gauss(random));
    shakeSize = clamp(shakeSize + 0.02 * gauss(random) - (shakeSize - 1) / 250, 0.1, 2.5);
    shakeAngle += 0.03 * gauss(random);
    const shake =
      ((me.tremor * shakeSize * 2 * Math.PI * me.tremorHz) / 1000) *
      Math.cos(shakePhase) *
      Math.min(1, speed / 0.06); // friction kills it at rest
    x = clamp(x + vx + speed * driftX + shake * Math.cos(shakeAngle), 0, right);
    y = clamp(y + vy + speed * driftY + shake * Math.sin(shakeAngle), 0, bottom);
    now++;
    if (now >= nextReport) {
      // the device only sends whole counts, worth more px when fast
      nextReport += me.report + (random() < 0.01 ? me.report : 0);
      reportedAt = now - 1 + random();
      const count = me.count * (1 + Math.min(1.5, speed)),
        dx = Math.trunc((x - cursorX) / count) * count,
        dy = Math.trunc((y - cursorY) / count) * count;
      if (dx !== 0 || dy !== 0) {
        cursorX += dx;
        cursorY += dy;
        dirty = true;
      }
    }
    if (now >= nextFrame) {
      nextFrame += me.frame * (random() < 0.008 ? 1 + Math.ceil(3 * random()) : 1);
      flush();
    }
    seen.push([cursorX, cursorY]);
  };
  const wait = (ms: number) => {
    for (const until = now + ms; now < until; ) step();
  };
  const launch = (wantX: number, wantY: number, duration: number, bow: number) => {
    const ms = Math.round(Math.max(45, duration)),
      sigma = (me.noise * Math.hypot(wantX, wantY)) / ms;
    const long = Math.hypot(wantX, wantY) || 1,
      along = sigma * gauss(random) + 0.3 * gauss(random),
      across = 0.45 * sigma * gauss(random) + 0.3 * gauss(random);
    const pulse: Submovement = {
      start: now,
      wantX,
      wantY,
      bow,
      done: bell(ms, me.rise * longTailed(random, 1, 0.08), me.fall * longTailed(random, 1, 0.12)),
      gotX: wantX + (wantX * along - wantY * across) / long,
      gotY: wantY + (wantY * along + wantX * across) / long,
    };
    pulses = pulses.filter((it) => ends(it) > now - me.visualDelay - 5);
    pulses.push(pulse);
    return pulse;
  };
  const reach = (target: Target, first: boolean) => {
    const aimX =
      target.x +
      target.width *
        clamp(
          0.5 + me.favorX + 0.13 * gauss(random) - 0.1 * Math.sign(target.x + target.width / 2 - cursorX),
          0.15,
          0.85,
        );
    const aimY =
      target.y +
      target.height *
        clamp(
          0.5 + me.favorY + 0.13 * gauss(random) - 0.06 * Math.sign(target.y + target.height / 2 - cursorY),
          0.15,
          0.85,
        );
    const size = Math.max(4, Math.min(target.width, target.height)),
      farX = aimX - cursorX,
      farY = aimY - cursorY,
      far = Math.hypot(farX, farY);
    const inset = Math.min(5, 0.15 * size);
    const within = (px: number, py: number) =>
      px > target.x + inset &&
      px < target.x + target.width - inset &&
      py > target.y + inset &&
      py < target.y + target.height - inset;
    let look = now;
    if (first && far > 8) {
      const lifts = far > me.stroke,
        part = lifts
          ? (me.stroke * longTailed(random, 0.8, 0.12)) / far
          : clamp(me.reachShare + 0.04 * gauss(random), 0.75, 1.06);
      const misread = random() < 0.04 ? 0.35 * gauss(random) : 0.03 * gauss(random); // now and then the hand sets off a little wrong
      const ms = longTailed(
        random,
        (me.base + me.slope * Math.log2(1 + (far * part) / (size + 12))) *
          pace *
          (1 - (0.08 * Math.abs(farX)) / far),
        0.12,
      );
      const bow = me.curl * Math.sin(Math.atan2(farY, farX) + me.curlPhase) + 0.018 * gauss(random);
      const pulse = launch(part * (farX - farY * misread), part * (farY + farX * misread), ms, bow);
      look = lifts
        ? ends(pulse) + longTailed(random, 115, 0.25) * Math.sqrt(pace)
        : now + Math.max(0.55 * ms, me.visualDelay + 50);
    }
    for (let tries = 0; tries < 30; ) {
      if (now < look) {
        step();
        continue;
      }
      const then = Math.max(0, now - me.visualDelay),
        [sawX, sawY] = seen[Math.max(0, Math.min(then, seen.length) - 1)] ?? [cursorX, cursorY];
      let guessX = sawX,
        guessY = sawY; // old view plus what the pulses since then should still bring
      for (const pulse of pulses) {
        guessX += pulse.wantX * (1 - share(pulse, then)!);
        guessY += pulse.wantY * (1 - share(pulse, then)!);
      }
      const blur = 0.7 + 0.03 * Math.hypot(aimX - sawX, aimY - sawY),
        offX = aimX - guessX + blur * gauss(random),
        offY = aimY - guessY + blur * gauss(random);
      const off = Math.hypot(offX, offY);
      if (within(aimX - offX, aimY - offY) && off < Math.max(0.45 * size, 0.3 * target.width)) {
        if (pulses.every((pulse) => ends(pulse) <= now + 30) && within(sawX, sawY)) return;
        look = now + 12;
        continue;
      }
      tries++;
      const lifts = off > me.stroke,
        part = lifts ? (0.85 * me.stroke) / off : clamp(0.96 + 0.07 * gauss(random), 0.7, 1.15);
      const ms = longTailed(random, 95 + 42 * Math.log2(1 + off / 6), 0.18) * pace ** 0.7;
      const pulse = launch(offX * part, offY * part, ms, 0.03 * gauss(random));
      look = lifts
        ? ends(pulse) + longTailed(random, 115, 0.25)
        : now + Math.max(longTailed(random, me.refractory, 0.25), 0.6 * ms);
    }
  };
  const click = () => {
    const nudge = longTailed(random, me.press, 0.7),
      angle = me.pressAngle + 0.7 * gauss(random);
    launch(nudge * Math.cos(angle), nudge * Math.sin(angle), longTailed(random, 60, 0.2), 0);
    wait(longTailed(random, 24, 0.3));
    flush();
    held = true;
    write(now - random(), 1, 0);
    const hit: [number, number] = [shownX, shownY];
    wait(clamp(longTailed(random, me.hold * pace ** 0.3, 0.2), 22, 400));
    flush();
    held = false;
    write(now - random(), 2, 0);
    return hit;
  };

  for (const target of targets) {
    const pause =
      random() < me.eager
        ? between(random, 30, 130)
        : longTailed(random, me.reaction * pace, 0.28) + (random() < 0.05 ? longTailed(random, 650, 0.6) : 0);
    wait(pause);
    for (let attempt = 0; attempt < 6; attempt++) {
      reach(target, attempt === 0);
      wait(
        clamp(
          longTailed(random, me.settle * pace, 0.4) * (Math.min(target.width, target.height) < 20 ? 1.3 : 1),
          12,
          1500,
        ),
      );
      const [px, py] = click();
      if (px >= target.x && px < target.x + target.width && py >= target.y && py < target.y + target.height)
        break;
      wait(longTailed(random, 260, 0.3) * pace); // a miss is noticed only after nothing happens
    }
  }
  const zero = rows[0]![0],
    grain = (time: number) => Math.round(Math.round((time - zero) / me.tick) * me.tick * 10) / 10;
  return rows.map(([time, px, py, kind, button]) => [grain(time), px, py, kind, button]);
};
