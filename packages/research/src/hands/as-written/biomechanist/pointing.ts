/**
 * A hand on a mouse, simulated in steps of one millisecond: forearm, wrist, reach and fingers are
 * small masses moved by antagonist muscle pairs; the brain sees the cursor late, decides only now and
 * then, and adds short submovements; the mouse, the system and the browser turn this into events.
 */
import { between, chance, clamp, gauss, pick, skewed, type Random } from './draws.js';

export interface Target { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type PointerRow = [t: number, x: number, y: number, kind: 0 | 1 | 2 | 3, button: -1 | 0];
const STEP = 0.001;

/** Everything that stays the same within one person and one desk. */
const drawPerson = (random: Random, pace: number) => ({
  pace,
  visualDelay: between(random, 0.1, 0.15),
  decide: between(random, 0.07, 0.13),                // time between two looks at the error
  refractory: skewed(random, 0.19, 0.18) * Math.sqrt(pace),
  fittsA: between(random, 0.1, 0.18),
  fittsB: skewed(random, 0.082, 0.16),
  reachShare: gauss(random, 0.945, 0.025),            // first stroke tends to fall short
  lengthNoise: between(random, 0.035, 0.07),
  angleNoise: between(random, 0.025, 0.055),
  tilt: gauss(random, 0, 0.05),                       // mouse held askew, mostly but not fully learned
  motorNoise: between(random, 0.1, 0.2),
  coContraction: skewed(random, 48, 0.3) / Math.sqrt(pace),
  feedForward: gauss(random, 0.96, 0.05),
  tremorHz: between(random, 8, 11.5),
  tremor: skewed(random, 13, 0.4),                    // mm/s^2
  friction: skewed(random, 24, 0.3),                  // mm/s^2
  verify: skewed(random, 0.11, 0.4) * pace,           // looking before pressing
  press: skewed(random, 0.092, 0.2) * Math.pow(pace, 0.4),
  think: skewed(random, 0.62, 0.3) * pace,
  sloppy: between(random, 0.1, 0.17),                 // scatter of the aim within a target
  forearm: gauss(random, 265, 15),
  hand: gauss(random, 98, 7),
  lateReach: between(random, 0.004, 0.026),           // heavy reach joint starts later
  slowReach: between(random, 1.0, 1.14),
});
type Person = ReturnType<typeof drawPerson>;

/** One mass with a flexor and an extensor, following a lagging reference through stiffness and damping. */
class Joint {
  q = 0; v = 0;
  private flexor = 0; private extensor = 0; private noiseF = 0; private noiseE = 0; private base = 0;
  private plans: { start: number; length: number; amount: number }[] = [];
  private history: [number, number][] = [];
  constructor(private random: Random, private person: Person, private stiffness: number, private damping: number) {}

  add(start: number, length: number, amount: number): void { this.plans.push({ start, length, amount }); }

  /** Wanted place, speed and acceleration: the sum of minimum-jerk strokes. */
  private wanted(t: number): [number, number, number] {
    let q = this.base, v = 0, a = 0;
    for (const { start, length, amount } of this.plans) {
      const s = clamp((t - start) / length, 0, 1);
      q += amount * s * s * s * (10 - 15 * s + 6 * s * s);
      v += (amount / length) * 30 * s * s * (1 - s) * (1 - s);
      a += (amount / (length * length)) * 60 * s * (1 - s) * (1 - 2 * s);
    }
    return [q, v, a];
  }

  step(t: number, push: number, load: number): void {
    const p = this.person;
    const done = this.plans.filter((plan) => plan.start + plan.length < t);
    for (const plan of done) this.base += plan.amount;
    if (done.length > 0) this.plans = this.plans.filter((plan) => !done.includes(plan));
    const [q, v, a] = this.wanted(t);
    if (this.history.push([q, v]) > 46) this.history.shift();
    const [lateQ, lateV] = this.history[0]!;
    // neural command, split over the two muscles; each is slower to let go than to pull
    const command = p.feedForward * (a + 0.35 * this.damping * v + 0.85 * p.friction * Math.tanh(v / 2));
    const pull = (level: number, goal: number) => level + ((goal - level) * STEP) / (goal > level ? 0.032 : 0.047);
    this.flexor = pull(this.flexor, p.coContraction + Math.max(0, command));
    this.extensor = pull(this.extensor, p.coContraction + Math.max(0, -command));
    // noise grows with the activation of each muscle
    const stir = (noise: number) => noise * (1 - 35 * STEP) + gauss(this.random, 0, Math.sqrt(70 * STEP));
    this.noiseF = stir(this.noiseF); this.noiseE = stir(this.noiseE);
    const force = this.flexor * (1 + p.motorNoise * this.noiseF) - this.extensor * (1 + p.motorNoise * this.noiseE);
    const tone = 0.8 + Math.min(0.6, (this.flexor + this.extensor) / 1500);
    const drive = force + push + tone * this.stiffness * (lateQ - this.q) + this.damping * (0.65 * lateV - this.v);
    // dry friction: a resting mouse sticks until it is pushed hard enough
    const rub = p.friction * load;
    if (Math.abs(this.v) < 0.4 && Math.abs(drive) < 1.5 * rub) { this.v = 0; return; }
    const next = this.v + (drive - rub * Math.sign(this.v || drive)) * STEP;
    this.v = this.v !== 0 && Math.sign(next) !== Math.sign(this.v) && Math.abs(drive) < rub ? 0 : next;
    this.q += this.v * STEP;
  }
}

/** Mouse sensor, pointer acceleration of the system, and the browser that reports what happened. */
class Desk {
  readonly rows: PointerRow[] = [];
  x: number; y: number;                               // cursor with its fractions
  private countX = 0; private countY = 0; private changedAt = 0; private held = false;
  private nextPoll = 0; private nextFrame: number; private shown: [number, number];
  private readonly counts: number; private readonly base: number; private readonly boost: number;
  private readonly poll: number; private readonly frame: number; private readonly tick: number; private readonly lateStamp: boolean;
  constructor(private random: Random, first: Target) {
    this.poll = pick(random, [[0.008, 5], [0.004, 1], [0.002, 1], [0.001, 3]]);
    this.frame = pick(random, [[1 / 60, 8], [1 / 75, 0.6], [1 / 120, 0.8], [1 / 144, 1]]) * between(random, 0.999, 1.001);
    this.tick = pick(random, [[0.1, 7], [1, 3]]);
    this.lateStamp = chance(random, 0.4);               // stamped in the frame, not at the device
    this.counts = pick(random, [[800, 2], [1000, 4], [1200, 1], [1600, 2]]) / 25.4;
    const feel = skewed(random, 29, 0.2);             // px per mm at middling speed
    const accelerated = chance(random, 0.7);
    this.base = (accelerated ? 0.55 : 1) * feel / this.counts;
    this.boost = accelerated ? between(random, 1, 1.7) : 0;
    this.nextFrame = this.frame * random();
    this.x = clamp(first.x + first.width / 2 + gauss(random, 0, 320), 5, 1900);
    this.y = clamp(first.y + first.height / 2 + gauss(random, 0, 220), 5, 1000);
    this.shown = [Math.floor(this.x), Math.floor(this.y)];
  }

  /** Pixels for one millimetre at a given speed in mm/s. */
  gain(speed: number): number { return this.counts * this.base * (1 + this.boost * (speed / (speed + 55))); }
  slide(t: number, dx: number, dy: number): void {
    this.countX += dx * this.counts; this.countY += dy * this.counts;
    if (t >= this.nextPoll) {
      const cx = Math.trunc(this.countX), cy = Math.trunc(this.countY);
      this.countX -= cx; this.countY -= cy; this.nextPoll += this.poll;
      if (cx !== 0 || cy !== 0) {
        const gain = this.gain(Math.hypot(cx, cy) / this.counts / this.poll) / this.counts;
        this.x = clamp(this.x + cx * gain, 0, 4000); this.y = clamp(this.y + cy * gain, 0, 20000);
        this.changedAt = t + between(this.random, 0, 0.0006);
      }
    }
    if (t >= this.nextFrame) {
      this.nextFrame += this.frame;
      if (chance(this.random, 0.006)) this.nextFrame += this.frame;   // the page was busy
      this.report(this.lateStamp ? t + Math.abs(gauss(this.random, 0.0006, 0.0008)) : this.changedAt);
    }
  }
  private write(t: number, kind: PointerRow[3], button: PointerRow[4]): void {
    const last = this.rows.length > 0 ? this.rows[this.rows.length - 1]![0] : 0;
    const stamp = Math.round((t * 1000) / this.tick) * this.tick;
    this.rows.push([Math.max(last, Number(stamp.toFixed(1))), this.shown[0], this.shown[1], kind, button]);
  }
  private report(t: number): void {
    if (Math.floor(this.x) === this.shown[0] && Math.floor(this.y) === this.shown[1]) return;
    this.shown = [Math.floor(this.x), Math.floor(this.y)];
    this.write(t, this.held ? 3 : 0, this.held ? 0 : -1);
  }
  button(t: number, down: boolean): void {
    this.report(Math.max(this.changedAt, t - 0.004)); // a waiting move is handed out first
    this.held = down;
    this.write(t + between(this.random, 0, 0.001), down ? 1 : 2, 0);
  }
}

export const points = (targets: readonly Target[], random: () => number, pace: number): PointerRow[] => {
  if (targets.length === 0) return [];
  const p = drawPerson(random, pace);
  const desk = new Desk(random, targets[0]!);
  const forearm = new Joint(random, p, 260, 24), wrist = new Joint(random, p, 620, 40);
  const reach = new Joint(random, p, 230, 24), fingers = new Joint(random, p, 760, 44);
  const joints = [forearm, wrist, reach, fingers];
  const trail: [number, number][] = [];               // where the cursor was, one entry per ms
  let strokes: { start: number; length: number; x: number; y: number }[] = [];   // efference copy, px
  let t = 0, push = 0, load = 1, tremorPhase = between(random, 0, 6);

  const step = (): void => {
    t += STEP;
    tremorPhase += STEP * 2 * Math.PI * p.tremorHz * (1 + gauss(random, 0, 0.25));
    const shake = p.tremor * Math.sin(tremorPhase), w = wrist.q / p.hand;
    const old = joints.map((joint) => joint.q);
    forearm.step(t, 0, load); reach.step(t, 0, load);
    wrist.step(t, shake + 0.6 * push, load);
    fingers.step(t, 0.7 * shake * Math.cos(tremorPhase * 0.13) + push, load);
    const [df, dw, dr, dg] = joints.map((joint, i) => joint.q - old[i]!) as [number, number, number, number];
    // the sensor turns with the hand, so arm motion arrives rotated
    const turn = w + forearm.q / p.forearm + p.tilt;
    desk.slide(t, df * Math.cos(w) + dw + dr * Math.sin(turn), -df * Math.sin(w) * 0.7 - dr * Math.cos(turn) - dg); trail.push([desk.x, desk.y]);
  };
  const rest = (seconds: number): void => { for (const end = t + seconds; t < end;) step(); };

  /** Sends one stroke of (dx, dy) px down to the joints. */
  const stroke = (dx: number, dy: number, length: number): void => {
    const far = Math.hypot(dx, dy);
    if (far < 0.3) return;
    let mm = far / desk.gain(20);
    for (let i = 0; i < 4; i++) mm = far / desk.gain((1.3 * mm) / length);
    mm += 0.035 * Math.exp(-mm);                      // experience: tiny strokes stick
    const begin = t + 0.012, sideways = (mm * dx) / far, forward = (-mm * dy) / far;
    const armShare = clamp((mm - 3) / 22, 0.05, 0.6) * between(random, 0.8, 1.2), reachShare = Math.min(1, armShare * 1.3);
    forearm.add(begin, length * 1.04, sideways * armShare);
    wrist.add(begin, length, sideways * (1 - armShare));
    reach.add(begin + p.lateReach, length * p.slowReach, forward * reachShare);
    fingers.add(begin + 0.4 * p.lateReach, length, forward * (1 - reachShare));
    strokes.push({ start: begin + 0.05, length: length * 1.05, x: dx, y: dy });
  };
  /** How much of the sent strokes is still to be seen after time `since`. */
  const pending = (since: number): [number, number] => {
    strokes = strokes.filter((s) => s.start + s.length > since - 0.3);
    let x = 0, y = 0;
    for (const one of strokes) {
      const s = clamp((since - one.start) / one.length, 0, 1), left = 1 - s * s * s * (10 - 15 * s + 6 * s * s);
      x += one.x * left; y += one.y * left;
    }
    return [x, y];
  };
  /** Moves toward (x, y) until a late look says it will end within (tx, ty) of (mx, my); `inside` has the last word. */
  const go = (x: number, y: number, mx: number, my: number, tx: number, ty: number, size: number, inside: () => boolean): void => {
    const dx = x - desk.x, dy = y - desk.y, far = Math.hypot(dx, dy), bits = Math.log2(far / Math.max(4, size) + 1);
    let lastStroke = t;
    if (Math.abs(mx - desk.x) > tx || Math.abs(my - desk.y) > ty) {
      const length = skewed(random, (p.fittsA + p.fittsB * (bits + 0.35 * Math.log2(1 + far / 100))) * pace, 0.11);
      const scale = far < 25 ? gauss(random, 1, 0.1) : gauss(random, p.reachShare, p.lengthNoise);
      const angle = gauss(random, 0, p.angleNoise), c = Math.cos(angle), s = Math.sin(angle);
      stroke((dx * c - dy * s) * scale, (dx * s + dy * c) * scale, Math.max(0.13, length));
    }
    for (let guard = 0; guard < 90; guard++) {
      rest(skewed(random, p.decide, 0.2));
      const since = Math.max(0, t - p.visualDelay);
      const seen = trail[Math.min(trail.length - 1, Math.floor(since / STEP))] ?? [desk.x, desk.y];
      const [px, py] = pending(since);
      const blur = 0.35 + 0.035 * Math.hypot(x - seen[0], y - seen[1]);
      const ex = x - seen[0] - px + gauss(random, 0, blur), ey = y - seen[1] - py + gauss(random, 0, blur);
      const inX = Math.abs(ex + mx - x) <= tx, inY = Math.abs(ey + my - y) <= ty, fine = inX && inY;
      if (fine && Math.hypot(px, py) < Math.max(1.5, 0.12 * size) && inside()) return;
      if (!fine && t - lastStroke > p.refractory) {
        const error = Math.hypot(ex, ey), share = gauss(random, 0.95, 0.08);
        // a coordinate that is already good is hardly touched
        stroke(ex * share * (inX ? 0.3 : 1), ey * share * (inY ? 0.3 : 1), skewed(random, (0.13 + 0.036 * Math.log2(1 + error / 4)) * pace, 0.16));
        lastStroke = t;
      }
    }
  };

  rest(skewed(random, 0.35, 0.4) * pace);
  targets.forEach((target, index) => {
    const { width, height } = target, cx = target.x + width / 2, cy = target.y + height / 2;
    // now and then the hand sets off before the eyes have settled on the place
    const distance = Math.hypot(cx - desk.x, cy - desk.y);
    if (distance > 220 && chance(random, 0.12)) {
      const miss = between(random, 40, 0.35 * distance), turn = between(random, 0, 2 * Math.PI);
      const mx = cx + miss * Math.cos(turn), my = cy + 0.6 * miss * Math.sin(turn);
      go(mx, my, mx, my, 45, 45, 90, () => true);
      rest(skewed(random, 0.24, 0.5) * pace);
    }
    // aim at the near side of wide things, with scatter, never at the rim
    const near = clamp((desk.x - cx) / 3, -0.26 * width, 0.2 * width) * between(random, 0.2, 1);
    const nearY = clamp((desk.y - cy) / 6, -0.12 * height, 0.12 * height) * random();
    const x = cx + clamp(near + gauss(random, 0, p.sloppy * Math.min(width, 180)), -0.38 * width, 0.38 * width);
    const y = cy + clamp(nearY + gauss(random, 0, p.sloppy * Math.min(height, 90)), -0.3 * height, 0.3 * height);
    const rim = Math.min(2, width / 5, height / 5);
    const inside = () => desk.x > target.x + rim && desk.x < target.x + width - rim
      && desk.y > target.y + rim && desk.y < target.y + height - rim;
    // good enough: anywhere well inside, and on wide things not too far from the aim
    const tx = Math.max(1, Math.min(width * 0.5 - Math.max(1.2, 0.08 * width), 60));
    const ty = Math.max(1, Math.min(height * 0.5 - Math.max(1.2, 0.1 * height), 45));
    const mx = clamp(x, target.x + Math.min(tx, width / 2), target.x + width - Math.min(tx, width / 2));
    const my = clamp(y, target.y + Math.min(ty, height / 2), target.y + height - Math.min(ty, height / 2));
    go(x, y, mx + 0.2 * (cx - mx), my + 0.2 * (cy - my), tx, ty, Math.min(width, height * 1.6), inside);
    rest(skewed(random, p.verify, 0.35));
    for (let tries = 0; tries < 20 && !inside(); tries++) go(cx, cy, cx, cy, tx * 0.7, ty * 0.7, 8, inside);
    // the pressing finger loads the mouse and nudges it a little
    const nudge = gauss(random, 0, 1.3) * p.friction, hold = Math.max(0.035, skewed(random, p.press, 0.2));
    push = nudge * 0.6;
    for (const end = t + between(random, 0.015, 0.03); t < end && inside();) step();
    desk.button(t, true);
    load = 1.4; push = nudge; rest(hold * 0.4);
    load = 1.2; push = 0; rest(hold * 0.6);
    desk.button(t, false);
    load = 1; push = -0.5 * nudge; rest(0.025); push = 0;
    if (index === targets.length - 1) { rest(between(random, 0.05, 0.3)); return; }
    let pause = skewed(random, p.think, 0.5);
    if (chance(random, 0.12)) pause += skewed(random, 0.9, 0.5) * pace;        // reads or hesitates
    if (chance(random, 0.16)) {
      // the hand relaxes or clears the view while the eyes are elsewhere
      const part = pause * between(random, 0.2, 0.5), size = skewed(random, 22, 0.8), turn = gauss(random, 1, 1.1);
      rest(part);
      stroke(size * Math.cos(turn), size * Math.sin(turn), skewed(random, 0.3, 0.25));
      pause = Math.max(0.35, pause - part);
    }
    rest(pause);
  });
  return desk.rows;
};
