import { clamp, draws } from './draws';

export interface Target { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
// [t, x, y, kind, button]; kind 0 move, 1 down, 2 up, 3 move with a button held; button -1 none, 0 left.
export type PointerRow = [number, number, number, number, number];

// One ballistic push of the hand. Several may overlap; their velocities add.
interface Push { from: number; span: number; dx: number; dy: number; bow: number; skew: number }

const TICK = 2; // ms of simulation

// Minimum-jerk progress, with time bent so that the speed peak comes before the middle.
const progress = (u: number, skew: number): number => {
  const w = Math.pow(clamp(u, 0, 1), skew);
  return w * w * w * (10 - 15 * w + 6 * w * w);
};

export const points = (targets: readonly Target[], random: () => number, pace: number): PointerRow[] => {
  const { between, chance, normal, skewed, waiting, pick } = draws(random);
  if (targets.length === 0) return [];

  // ---- the person and the machine ----
  const pad = chance(0.28); // touchpad instead of mouse
  const me = {
    reaction: skewed(95, 0.2) * (pad ? 1.25 : 1), // Fitts intercept, ms
    slope: skewed(128, 0.18) * (pad ? 1.3 : 1), // Fitts slope, ms per bit
    gain: normal(0.945, 0.025), // most people undershoot
    gainSpread: skewed(0.055, 0.25),
    angleSpread: skewed(0.035, 0.3),
    bend: normal(0, 0.09), // constant arc
    bendTurn: between(0, 2 * Math.PI), // arc that depends on direction (wrist pivot)
    bendSize: skewed(0.11, 0.4),
    skew: between(0.7, 0.92),
    wobble: skewed(0.2, 0.3), // noise in proportion to speed
    tremor: skewed(pad ? 0.1 : 0.22, 0.4), // px
    tremorRate: between(7.5, 11.5), // Hz
    verify: skewed(120, 0.35), // ms between arrival and press
    hold: skewed(pad ? 78 : 92, 0.2), // ms of press
    jolt: skewed(pad ? 0.25 : 0.55, 0.5), // px the press pushes the mouse
    fidget: between(0.1, 0.5), // chance to move while reading
    leaves: between(0.03, 0.35), // chance to push the cursor away after a click
    reach: pad ? between(350, 700) : between(900, 1700), // px until the hand must be lifted
    care: between(0.55, 0.85), // part of a target that counts as inside
    think: skewed(750, 0.3),
    aimX: normal(0, 0.06), // habitual offset of the aim
    aimY: normal(0.03, 0.06),
  };
  const poll = pad ? pick([7, 8, 10]) : pick([1, 2, 4, 8, 8]); // device report period, ms
  const frame = 1000 / pick([60, 60, 60, 60, 75, 120, 144]); // the browser merges moves per frame
  const late = between(0.2, 1.2); // mean delay of the event loop, ms

  const right = Math.max(...targets.map((t) => t.x + t.width)) + 160;
  const bottom = Math.max(...targets.map((t) => t.y + t.height)) + 160;

  // ---- state of the hand and of the cursor ----
  const rows: PointerRow[] = [];
  let now = 0;
  let x = between(0.1, 0.9) * right;
  let y = between(0.1, 0.9) * bottom;
  let seenX = Math.round(x);
  let seenY = Math.round(y);
  let speed = 0; // px per ms
  let pushes: Push[] = [];
  let along = 0; // slow multiplicative noises
  let across = 0;
  let phaseX = between(0, 6);
  let phaseY = between(0, 6);
  let swell = 1; // tremor comes and goes
  let nextPoll = between(0, poll);
  let nextFrame = between(0, frame);
  let changedAt = -1; // time of a device report not yet delivered
  let pressedOn: Target | undefined; // the cursor stays on it during a click
  let held = false;

  const emit = (t: number, kind: number, button: number): void => {
    const last = rows.length > 0 ? rows[rows.length - 1]![0] : 0;
    rows.push([Math.round(Math.max(last, t) * 10) / 10, seenX, seenY, kind, button]);
  };
  const deliver = (): void => {
    if (changedAt < 0) return;
    emit(changedAt, held ? 3 : 0, -1);
    changedAt = -1;
  };
  // The sensor has some slack: it counts only when the hand is clearly past a pixel.
  const sense = (): void => {
    let nx = Math.abs(x - seenX) > 0.65 ? Math.round(x) : seenX;
    let ny = Math.abs(y - seenY) > 0.65 ? Math.round(y) : seenY;
    if (pressedOn) {
      nx = clamp(nx, Math.ceil(pressedOn.x), Math.max(Math.ceil(pressedOn.x), Math.ceil(pressedOn.x + pressedOn.width) - 1));
      ny = clamp(ny, Math.ceil(pressedOn.y), Math.max(Math.ceil(pressedOn.y), Math.ceil(pressedOn.y + pressedOn.height) - 1));
    }
    if (nx === seenX && ny === seenY) return;
    seenX = nx;
    seenY = ny;
    changedAt = now + Math.min(3, waiting(late) * 0.4);
  };

  const tick = (): void => {
    const decay = TICK / 75;
    along += -along * decay + normal(0, Math.sqrt(2 * decay));
    across += -across * decay + normal(0, Math.sqrt(2 * decay));
    swell = clamp(swell + normal(0, 0.03), 0.3, 1.7);
    let vx = 0;
    let vy = 0;
    for (const p of pushes) {
      const u = (now - p.from) / p.span;
      const part = progress(u + TICK / p.span, p.skew) - progress(u, p.skew);
      // The heading turns during the push, which draws an arc that ends near the aim.
      const turn = p.bow * Math.cos(Math.PI * clamp(u, 0, 1));
      vx += part * (p.dx * Math.cos(turn) - p.dy * Math.sin(turn));
      vy += part * (p.dx * Math.sin(turn) + p.dy * Math.cos(turn));
    }
    pushes = pushes.filter((p) => now < p.from + p.span);
    const a = 1 + me.wobble * along * 0.7;
    const c = me.wobble * across * 0.55;
    const mx = vx * a - vy * c;
    const my = vy * a + vx * c;
    speed = Math.hypot(mx, my) / TICK;
    // Tremor shows while the mouse slides; friction swallows most of it at rest.
    const turn = (2 * Math.PI * me.tremorRate * TICK) / 1000;
    const beat = turn * me.tremor * swell * (speed > 0.01 ? 1 : 0.15);
    phaseX += turn * (1 + normal(0, 0.25));
    phaseY += turn * (1 + normal(0, 0.25));
    x = clamp(x + mx + beat * Math.cos(phaseX), 0, right);
    y = clamp(y + my + beat * Math.cos(phaseY), 0, bottom);
    now += TICK;
    if (now >= nextPoll) {
      sense();
      nextPoll += poll * Math.ceil((now - nextPoll + 0.001) / poll);
    }
    if (now >= nextFrame) {
      deliver();
      nextFrame += frame * Math.ceil((now - nextFrame + 0.001) / frame);
    }
  };
  const wait = (ms: number): void => {
    const end = now + ms;
    while (now < end) tick();
  };

  const push = (dx: number, dy: number, span: number, bow: number): void => {
    const skew = clamp(me.skew + normal(0, 0.06), 0.6, 1.05);
    pushes.push({ from: now, span: Math.max(40, span), dx, dy, bow, skew });
  };
  // One deliberate reach toward a point, with this person's errors; gives its duration.
  const reach = (toX: number, toY: number, room: number, share: number): number => {
    const dx = (toX - x) * share;
    const dy = (toY - y) * share;
    const far = Math.hypot(dx, dy);
    const bits = Math.log2(far / Math.max(6, room) + 1);
    const span = (me.reaction + me.slope * bits) * skewed(1, 0.13) * pace;
    const gain = far > 30 ? normal(me.gain, me.gainSpread) : normal(0.98, 0.12);
    const off = normal(0, me.angleSpread);
    const heading = Math.atan2(dy, dx);
    const bow = me.bend + me.bendSize * Math.sin(heading + me.bendTurn) + normal(0, 0.08);
    push(
      gain * (dx * Math.cos(off) - dy * Math.sin(off)),
      gain * (dx * Math.sin(off) + dy * Math.cos(off)),
      span,
      far > 30 ? bow : bow * 0.4,
    );
    return span;
  };

  // ---- small scenes ----
  const inside = (t: Target, part: number): boolean =>
    Math.abs(x - t.x - t.width / 2) <= (t.width / 2) * part && Math.abs(y - t.y - t.height / 2) <= (t.height / 2) * part;

  // Between two clicks: read, perhaps type or look around, perhaps touch the mouse.
  const read = (first: boolean): void => {
    let rest = skewed(me.think, 0.55) * pace + 120;
    if (!first && chance(0.22)) rest += skewed(1700, 0.5) * pace; // a field is filled
    if (chance(0.05)) rest += waiting(1800) * pace; // distraction
    const end = now + rest;
    if (!first && chance(me.leaves)) {
      // get the arrow out of the way
      wait(between(60, 260) * pace);
      const way = between(0, 2 * Math.PI);
      const far = skewed(70, 0.5);
      push(far * Math.cos(way), far * Math.sin(way), skewed(260, 0.25) * pace, normal(0, 0.25));
    }
    while (now < end) {
      wait(Math.min(end - now, skewed(420, 0.5)));
      if (now >= end || !chance(me.fidget)) continue;
      if (chance(0.35)) push(normal(25, 35), normal(8, 16), skewed(520, 0.35) * pace, normal(0, 0.3)); // follows the text
      else push(normal(0, 2.2), normal(0, 2.2), skewed(170, 0.3), 0); // regrip
    }
  };

  const travel = (t: Target): void => {
    // Aim near the middle; wide targets are entered on the side one comes from.
    const side = clamp((x - t.x - t.width / 2) / Math.max(1, t.width), -1, 1);
    const aimX = t.x + t.width * clamp(0.5 + me.aimX + side * 0.2 + normal(0, 0.1), 0.15, 0.85);
    const aimY = t.y + t.height * clamp(0.5 + me.aimY + normal(0, 0.11), 0.2, 0.8);
    const room = Math.min(t.height * 1.4, t.width);
    if (chance(0.04)) {
      // first heads for something else, then sees the right place
      const span = reach(aimX + normal(0, 130), aimY + normal(0, 90), 60, between(0.5, 0.95));
      wait(span * between(0.6, 1) + skewed(160, 0.4) * pace);
    } else if (chance(0.1)) {
      // wakes the mouse with a small move before the real one
      push(normal(0, 7), normal(0, 6), skewed(150, 0.25), normal(0, 0.4));
      wait(skewed(190, 0.35) * pace);
    }
    // Long ways need the hand or finger to be lifted and put back.
    for (let left = Math.hypot(aimX - x, aimY - y); left > me.reach; left = Math.hypot(aimX - x, aimY - y)) {
      const span = reach(aimX, aimY, 90, between(0.45, 0.75));
      wait(span * between(0.9, 1) + skewed(pad ? 110 : 140, 0.25) * pace);
    }
    wait(reach(aimX, aimY, room, 1) * between(0.8, 1));
    // Corrections: seen by eye, so each comes after a short delay, often overlapping.
    for (let n = 0; n < 12; n++) {
      const settled = speed < 0.12;
      if (inside(t, me.care) && (settled || chance(0.3))) break;
      if (!settled && chance(0.5)) {
        wait(skewed(45, 0.3) * pace);
        continue;
      }
      wait(skewed(60, 0.4) * pace);
      // What is still under way counts: correct only the rest.
      let restX = 0;
      let restY = 0;
      for (const p of pushes) {
        const share = 1 - progress((now - p.from) / p.span, p.skew);
        restX += p.dx * share;
        restY += p.dy * share;
      }
      wait(reach(aimX - restX, aimY - restY, room, 1) * between(0.8, 1.05));
    }
    wait(skewed(me.verify, 0.4) * pace);
    if (chance(0.06)) wait(skewed(450, 0.5) * pace); // hesitates over the button
    for (let n = 0; n < 30 && !inside(t, 0.9); n++) wait(reach(aimX, aimY, room, 1) + skewed(50, 0.3) * pace);
  };

  const click = (t: Target): void => {
    deliver();
    pressedOn = t;
    sense();
    deliver();
    // A click is not merged with a frame: it arrives when the device reports it.
    emit(now + waiting(late), 1, 0);
    held = true;
    const time = Math.max(24, skewed(me.hold, 0.2) * Math.pow(pace, 0.4));
    if (chance(0.55)) push(normal(0, me.jolt), normal(0.5, 1) * me.jolt, between(40, 90), 0);
    wait(time);
    deliver();
    held = false;
    emit(now + waiting(late), 2, 0);
    pressedOn = undefined;
    if (chance(0.4)) push(normal(0, me.jolt), normal(-0.4, 1) * me.jolt, between(40, 120), 0); // finger springs back
  };

  targets.forEach((t, i) => {
    read(i === 0);
    travel(t);
    click(t);
  });
  if (chance(0.6)) wait(between(100, 500));
  return rows;
};
