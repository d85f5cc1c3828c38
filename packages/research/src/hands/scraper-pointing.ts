import type { PointerRow } from '../recordings/recording.ts';
import { around, between, gauss, toGrain } from './draws.ts';
import type { Target, Uniform } from './hand.ts';

// A hand, as a scraper author would fake one: strokes with easing and a bend, overshoot and correction,
// pauses drawn from long-tailed tables, and key timings by finger, hand and letter pair.

const clamp = (v: number, low: number, high: number): number =>
  Math.max(low, Math.min(Math.max(low, high), v));

/** One ballistic push of the hand: a vector, eased over a time, bowed sideways. */
interface Stroke {
  start: number;
  time: number;
  dx: number;
  dy: number;
  bend: number;
  lean: number;
  skew: number;
}

/** Eased progress with an early speed peak: minimum jerk over warped time. */
const eased = (u: number, skew: number): number => {
  const w = clamp(u, 0, 1) ** skew;
  return w * w * w * (10 - 15 * w + 6 * w * w);
};

/** Rows [t, x, y, kind, button]: kind 0 move, 1 down, 2 up, 3 move with a button held; button -1 none, 0 left. */
export const points = (targets: readonly Target[], random: Uniform, pace: number): PointerRow[] => {
  const r = random;
  const trackpad = r() < 0.35;
  const poll = trackpad ? between(r, 7.5, 11.5) : r() < 0.6 ? 8 : r() < 0.5 ? 2 : 1; // hardware report interval
  const frame = 1000 / (r() < 0.8 ? 60 : r() < 0.5 ? 120 : 75); // browsers hand moves over once a frame
  const grain = r() < 0.75 ? 0.1 : 1; // timestamp resolution of the browser
  const habit = {
    base: between(r, 70, 160),
    perBit: between(r, 95, 160) * (trackpad ? 1.2 : 1), // Fitts's law, personal
    gain: between(r, 0.9, 1.0),
    gainSpread: between(r, 0.03, 0.08),
    sideError: between(r, 0.012, 0.035),
    skew: between(r, 0.66, 0.9),
    bow: between(r, 0.01, 0.09),
    bowAngle: between(r, 0, 2 * Math.PI),
    tremor: between(r, 0.3, 1.3),
    aimX: 0.08 * gauss(r),
    aimY: 0.07 * gauss(r),
    aimSpread: between(r, 0.08, 0.19),
    settle: between(r, 70, 230),
    dwell: trackpad && r() < 0.4 ? between(r, 35, 70) : between(r, 65, 125),
    think: between(r, 280, 900),
    fidget: between(r, 0.1, 0.6),
    clutch: trackpad ? between(r, 350, 750) : between(r, 1000, 2400),
    slip: between(r, 0.05, 0.35),
  };
  const strokes: Stroke[] = [];
  const clicks: { t: number; kind: number }[] = [];
  const first = targets[0] ?? { x: 400, y: 300, width: 80, height: 30 };
  const origin = {
    x: Math.max(3, first.x + between(r, -420, 480)),
    y: Math.max(3, first.y + between(r, -300, 340)),
  };
  let { x, y } = origin; // where the planned strokes leave the pointer
  let t = 30 * r();
  const push = (dx: number, dy: number, time: number, bowScale = 1): void => {
    const length = Math.hypot(dx, dy);
    const bow = habit.bow * Math.cos(Math.atan2(dy, dx) - habit.bowAngle) + 0.022 * gauss(r);
    strokes.push({
      start: t,
      time,
      dx,
      dy,
      bend: bowScale * length * bow,
      lean: 0.9 * gauss(r),
      skew: clamp(habit.skew + 0.06 * gauss(r), 0.55, 1),
    });
    x += dx;
    y += dy;
    t += time;
  };
  const drift = (size: number, time: number): void =>
    push(clamp(x + size * gauss(r), 1, 1e5) - x, clamp(y + size * gauss(r) * 0.8, 1, 1e5) - y, time);

  for (const target of targets) {
    const margin = Math.min(2, target.width / 4, target.height / 4);
    const aimX = clamp(
      target.x + target.width * (0.5 + habit.aimX + habit.aimSpread * gauss(r)),
      target.x + margin,
      target.x + target.width - margin,
    );
    const aimY = clamp(
      target.y + target.height * (0.5 + habit.aimY + habit.aimSpread * gauss(r)),
      target.y + margin,
      target.y + target.height - margin,
    );
    const size = Math.min(target.width, target.height * 1.6);
    const inside = (): boolean =>
      x > target.x + margin &&
      x < target.x + target.width - margin &&
      y > target.y + margin &&
      y < target.y + target.height - margin;
    for (
      let attempt = 0;
      attempt < 9 && (attempt === 0 || !inside() || (attempt === 1 && r() < 0.45));
      attempt++
    ) {
      const restX = aimX - x,
        restY = aimY - y,
        rest = Math.hypot(restX, restY);
      if (rest < 1) break;
      const bits = Math.log2(1 + rest / Math.max(6, size));
      if (attempt === 0) {
        // The ballistic part: usually a little short, now and then past the target; long ones are lifted and pushed again.
        const gain = clamp(habit.gain + habit.gainSpread * gauss(r), 0.72, 1.18),
          side = habit.sideError * gauss(r);
        const goX = restX * gain - restY * side,
          goY = restY * gain + restX * side;
        const pushes =
          rest > habit.clutch ? Math.min(4, Math.ceil(rest / (habit.clutch * between(r, 0.8, 1.3)))) : 1;
        const whole = around(r, (habit.base + habit.perBit * bits * 0.8 + 60) * pace, 0.16);
        let left = 1;
        for (let i = pushes; i > 0; i--) {
          const share = i === 1 ? left : (left / i) * between(r, 0.9, 1.4);
          push(goX * share, goY * share, Math.max(110, whole * share ** 0.6));
          if (i > 1) t += around(r, 95, 0.35) * pace;
          left -= share;
        }
      } else {
        // A look, then a small correction that often begins before the last stroke has died away.
        t += r() < 0.6 ? -between(r, 20, 90) : around(r, 70, 0.5) * pace;
        const gain = clamp(0.95 + 0.12 * gauss(r), 0.6, 1.25),
          side = 0.1 * gauss(r);
        push(
          restX * gain - restY * side,
          restY * gain + restX * side,
          around(r, (110 + 45 * bits) * pace, 0.22),
          0.7,
        );
      }
    }
    t += Math.max(15, around(r, habit.settle * pace, 0.45) - 60 * r());
    clicks.push({ t, kind: 1 });
    const hold = Math.max(22, around(r, habit.dwell * pace ** 0.4, 0.2));
    const down = t;
    if (r() < habit.slip) {
      t += hold * between(r, 0.05, 0.4);
      drift(0.9, hold * 0.9);
    } // the press nudges the device
    t = down + hold;
    clicks.push({ t, kind: 2 });
    t += around(r, 60, 0.6) * pace;
    if (r() < 0.3) drift(2.5, around(r, 140, 0.3)); // the finger relaxes
    const pause = around(r, habit.think * pace, 0.6),
      resume = t + pause;
    if (pause > 500 && r() < habit.fidget) {
      // drifting about while reading
      for (let i = 1 + Math.floor(2.5 * r()); i > 0 && t < resume - 250; i--) {
        t += pause * between(r, 0.08, 0.3);
        drift(between(r, 4, 55), around(r, 330 * pace, 0.3));
      }
    }
    t = Math.max(t + 20, resume);
  }

  // Play the strokes through the device: polled, rounded to pixels, handed over by frames, silent while still.
  const ends = clicks.length ? clicks[clicks.length - 1]!.t + 30 + 400 * r() : t;
  const rows: PointerRow[] = [];
  let wobble = 0,
    held = false,
    next = 0,
    lastX = Math.round(origin.x),
    lastY = Math.round(origin.y),
    oldX = origin.x,
    oldY = origin.y;
  let pending: PointerRow | undefined,
    nextFrame = frame * r(),
    speed = 0,
    live = 0;
  const flush = (): void => {
    if (pending) {
      rows.push(pending);
      pending = undefined;
    }
  };
  const phase = 2 * Math.PI * r(),
    shake = between(r, 8, 11.5) / 1000;
  let doneX = 0,
    doneY = 0;
  for (let tick = 0; tick <= ends; tick += poll) {
    const now = tick + (r() - 0.5) * poll * 0.08 + (r() < 0.004 ? poll * r() : 0);
    while (nextFrame < now) {
      flush();
      nextFrame += frame * (r() < 0.006 ? 2 : 1);
    } // a dropped frame now and then
    while (next < clicks.length && clicks[next]!.t <= now) {
      // buttons are not held back for the frame
      flush();
      const kind = clicks[next++]!.kind;
      rows.push([now, lastX, lastY, kind, 0]);
      held = kind === 1;
    }
    while (live < strokes.length && strokes[live]!.start + strokes[live]!.time < now - 400) {
      doneX += strokes[live]!.dx;
      doneY += strokes[live++]!.dy;
    }
    let px = origin.x + doneX,
      py = origin.y + doneY;
    for (let i = live; i < strokes.length && strokes[i]!.start < now; i++) {
      const s = strokes[i],
        p = eased((now - s!.start) / s!.time, s!.skew),
        length = Math.hypot(s!.dx, s!.dy) || 1;
      const bow = s!.bend * 4 * p * (1 - p) * (1 + s!.lean * (p - 0.5));
      px += s!.dx * p - (s!.dy / length) * bow;
      py += s!.dy * p + (s!.dx / length) * bow;
    }
    speed += (Math.hypot(px - oldX, py - oldY) / poll - speed) * Math.min(1, poll / 25);
    wobble += -wobble * Math.min(1, poll / 70) + gauss(r) * Math.sqrt((2 * Math.min(poll, 35)) / 70);
    const wave =
      habit.tremor *
      Math.min(1.8, speed * 1.1) *
      (0.7 * wobble + 0.45 * Math.sin(2 * Math.PI * shake * now + phase));
    const along = Math.atan2(py - oldY, px - oldX) || 0;
    oldX = px;
    oldY = py;
    const seenX = Math.max(0, Math.round(px - Math.sin(along) * wave)),
      seenY = Math.max(0, Math.round(py + Math.cos(along) * wave));
    if (seenX !== lastX || seenY !== lastY) {
      pending = [now, seenX, seenY, held ? 3 : 0, -1];
      lastX = seenX;
      lastY = seenY;
    }
  }
  flush();
  const zero = rows[0]?.[0] ?? 0;
  let latest = 0;
  return rows.map(([at, ...rest]) => {
    latest = Math.max(latest, toGrain(at - zero, grain));
    return [latest, ...rest];
  });
};
