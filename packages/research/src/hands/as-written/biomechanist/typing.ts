/**
 * Ten fingers over a keyboard. Each finger rests at home, travels to its key as a little mass with a
 * speed limit of its own, presses by a flexor pulse and lets go by an extensor; a plan runs ahead and
 * releases strokes in a wandering rhythm. Slips come from the scatter of the landing places.
 */
import { between, chance, clamp, gauss, pick, skewed, wander, type Random } from './draws.js';

export type KeyClass =
  'character' | 'space' | 'backspace' | 'delete' | 'enter' | 'tab' | 'modifier' | 'navigation' | 'other';
export type KeyRow = [down: number, up: number, kind: KeyClass];

interface Place { readonly x: number; readonly y: number }            // mm on the keyboard

const PITCH = 19.05;
const ROWS: readonly (readonly [string, string, number])[] = [        // plain, with shift, left offset
  ['`1234567890-=', '~!@#$%^&*()_+', 0],
  ['qwertyuiop[]\\', 'QWERTYUIOP{}|', 1.5],
  ["asdfghjkl;'", 'ASDFGHJKL:"', 1.75],
  ['zxcvbnm,./', 'ZXCVBNM<>?', 2.25],
];
const PLACES = new Map<string, Place>();
const SHIFTED = new Set<string>();
ROWS.forEach(([plain, shifted, offset], row) => {
  [...plain].forEach((key, i) => PLACES.set(key, { x: (offset + i) * PITCH, y: row * PITCH }));
  [...shifted].forEach((key, i) => { PLACES.set(key, PLACES.get(plain[i]!)!); SHIFTED.add(key); });
});
const at = (x: number, y: number): Place => ({ x: x * PITCH, y: y * PITCH });
const SPECIAL = {
  space: at(6.2, 4), backspace: at(13.5, 0), enter: at(13.3, 2), tab: at(0.2, 1), shiftLeft: at(0.8, 3), shiftRight: at(13, 3),
};
const ELSEWHERE = at(11.3, 1.4);                                       // letters that other layouts have there
const placeOf = (key: string): Place => PLACES.get(key) ?? PLACES.get(key.toLowerCase()) ?? ELSEWHERE;
const needsShift = (key: string): boolean =>
  SHIFTED.has(key) || (!PLACES.has(key) && key !== key.toLowerCase() && key === key.toUpperCase());

/** Homes of the ten fingers, left little finger first; 4 and 5 are the thumbs. */
const HOMES: readonly Place[] = [
  at(1.75, 2), at(2.75, 2), at(3.75, 2), at(4.75, 2), at(5.6, 3.9), at(6.8, 3.9), at(7.75, 2), at(8.75, 2), at(9.75, 2), at(10.75, 2),
];
const WEAKNESS = [1.3, 1.17, 1.02, 1, 1.06, 1.03, 0.97, 1, 1.15, 1.28];

/** Pairs that long practice has turned into one gesture. */
const FAMILIAR = new Set(('th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi '
  + 'ri ro ic ne ea ra ce li ch ll be ma si om ur ei ie ge un ht sc di ck').split(' '));

const drawPerson = (random: Random, pace: number) => {
  const skill = pick(random, [['touch', 4], ['partial', 4.5], ['hunt', 1.5]] as const);
  const slow = skill === 'touch' ? 0.9 : skill === 'partial' ? 1.02 : 1.35;
  const fingers = skill === 'touch' ? [0, 1, 2, 3, 6, 7, 8, 9]
    : skill === 'hunt' ? (chance(random, 0.5) ? [3, 6] : [2, 3, 6, 7])
    : pick(random, [[[1, 2, 3, 6, 7, 8], 3], [[2, 3, 6, 7], 2], [[1, 2, 3, 6, 7], 1.5], [[0, 1, 2, 3, 6, 7], 1]] as const);
  return {
    skill, fingers: [...fingers], pace,
    beat: skewed(random, 0.143, 0.17) * slow * pace,                   // seconds between released strokes
    reachBase: skewed(random, 0.052, 0.15) * Math.pow(pace, 0.7),
    reachBit: skewed(random, 0.038, 0.2) * Math.pow(pace, 0.7),
    ahead: skill === 'hunt' ? between(random, 0.03, 0.09) : between(random, 0.1, 0.2),   // preview of the next strokes
    scatter: between(random, 2.3, 3.25) * (skill === 'hunt' ? 0.85 : 1),
    dwell: clamp(skewed(random, 0.109, 0.19), 0.065, 0.18) * Math.pow(pace, 0.45),
    dwellSpread: between(random, 0.13, 0.22),
    relax: between(random, 0.2, 0.5),                                  // time constant of the way home
    rhythm: between(random, 0.13, 0.22),
    search: skill === 'hunt' ? 0.3 : skill === 'partial' ? 0.1 : 0.03, // strokes that need the eyes
    rightThumb: chance(random, 0.8),
    bothShifts: skill === 'touch' && chance(random, 0.6),
    shiftLead: skewed(random, 0.12, 0.3) * Math.sqrt(pace),
    lapse: between(random, 0.003, 0.009),                              // errors of the plan, not of the finger
    notice: between(random, 0.4, 0.8),
    wordPause: between(random, 0.02, 0.1) * pace,
    eraseBeat: skewed(random, 0.15, 0.15) * Math.sqrt(pace),
  };
};

interface Finger { where: Place; since: number; free: number; last: string; row: number }

export const types = (text: string, random: () => number, pace: number): KeyRow[] => {
  const p = drawPerson(random, pace);
  const rows: KeyRow[] = [];                                           // in seconds until the end
  const hands: Finger[] = HOMES.map((where) => ({ where, since: 0, free: 0, last: '', row: -1 }));
  const drift = wander(random, 0.93, 0.09), tired = wander(random, 0.97, 0.07);
  let release = skewed(random, 0.3, 0.4) * pace;                       // when the plan lets the next stroke go
  let lastDown = 0, lastFinger = -1, shift: { row: number; finger: number } | undefined, shiftFree = 0;

  /** The place of a finger at a time: it drifts home, farther the longer it is idle. */
  const placeAt = (finger: number, time: number): Place => {
    const f = hands[finger]!, home = HOMES[finger]!;
    const stay = Math.exp(-Math.max(0, time - f.since) / p.relax) * 0.9 + 0.1;
    return { x: home.x + (f.where.x - home.x) * stay, y: home.y + (f.where.y - home.y) * stay };
  };

  /** The finger that would take a key: by distance from home, or from where it hovers for the untrained. */
  const fingerFor = (place: Place, time: number): number => {
    if (place === SPECIAL.space) return p.skill === 'hunt' ? (lastFinger > 4 ? 6 : 3) : p.rightThumb ? 5 : 4;
    if (place === SPECIAL.shiftLeft) return p.fingers.includes(0) || p.skill === 'partial' ? 0 : 3;
    if (place === SPECIAL.shiftRight) return 9;
    let best = p.fingers[0]!, least = Infinity;
    for (const finger of p.fingers) {
      const home = HOMES[finger]!, now = p.skill === 'touch' ? home : placeAt(finger, time);
      // columns lean to the left going up, so compare along the lean
      const lean = (home.y - place.y) * 0.3;
      const cost = Math.abs(home.x - lean - place.x) + 0.25 * Math.hypot(now.x - place.x, now.y - place.y);
      const held = shift?.finger === finger ? 200 : 0;
      if (cost + held < least) { least = cost + held; best = finger; }
    }
    return best;
  };

  /** One stroke: the finger travels, lands, presses and lifts. Returns the time of key down. */
  const strike = (place: Place, kind: KeyClass, name: string, earliest: number): number => {
    const finger = fingerFor(place, earliest), f = hands[finger]!, weak = WEAKNESS[finger]!;
    if (f.row >= 0 && f.free > earliest - 0.02 && rows[f.row]![1] > earliest - 0.03) {
      // needed again at once: the last press is cut short
      const row = rows[f.row]!;
      row[1] = Math.max(row[0] + 0.6 * p.dwell, Math.min(row[1], earliest - 0.03));
      f.free = row[1];
    }
    const begin = Math.max(earliest - p.ahead * between(random, 0.7, 1.15), f.free);
    const from = placeAt(finger, begin);
    const far = Math.hypot(place.x - from.x, place.y - from.y);
    const width = place === SPECIAL.space ? 60 : place === SPECIAL.backspace || place === SPECIAL.enter ? 26 : 16;
    const sameKey = f.last === name && far < 6;
    const travel = sameKey ? 0.6 * p.reachBase + 0.022
      : (p.reachBase + p.reachBit * Math.log2(1 + far / width)) * weak * (lastFinger === finger ? 1.12 : 1);
    let down = Math.max(earliest, begin + skewed(random, travel, 0.14)) + Math.abs(gauss(random, 0, 0.006));
    if (f.row >= 0) down = Math.max(down, rows[f.row]![1] + between(random, 0.018, 0.04));
    down = Math.max(down, lastDown + between(random, 0.006, 0.03));
    // flexor pulse, bottoming out, extensor: weaker fingers and thumbs stay down a little longer
    const sameHand = lastFinger >= 0 && (lastFinger < 5) === (finger < 5) ? 0.96 : 1.02;
    const reachOut = far > 30 ? 0.93 : 1;
    const hold = skewed(random, p.dwell * Math.sqrt(weak) * sameHand * reachOut * Math.exp(tired()), p.dwellSpread);
    rows.push([down, down + Math.max(0.028, hold), kind]);
    hands[finger] = { where: place, since: down + hold, free: down + 0.85 * hold, last: name, row: rows.length - 1 };
    // the hand goes along: the other fingers of it are dragged a little
    for (let other = finger < 5 ? 0 : 5; other < (finger < 5 ? 5 : 10); other++) {
      if (other === finger) continue;
      const o = hands[other]!, pull = 0.35 / Math.abs(other - finger);
      o.where = { x: o.where.x + pull * (place.x - from.x) * 0.5, y: o.where.y + pull * (place.y - from.y) * 0.5 };
    }
    lastDown = down; lastFinger = finger;
    return down;
  };

  const letShiftGo = (soonest: number): void => {
    if (!shift) return;
    const row = rows[shift.row]!, last = rows[rows.length - 1]!;
    // mostly let go while the letter is still held, sometimes after it
    row[1] = Math.max(row[0] + 0.05, soonest + clamp(skewed(random, 0.055, 0.5), 0.012, 0.2) + (chance(random, 0.35) ? 0.5 * (last[1] - last[0]) : 0));
    shiftFree = hands[shift.finger]!.free = hands[shift.finger]!.since = row[1];
    shift = undefined;
  };

  /** Types one key, with Shift around it when needed; `hold` keeps Shift down for the next one. */
  const press = (key: string, earliest: number, hold: boolean): number => {
    const place = key === ' ' ? SPECIAL.space : key === '\n' ? SPECIAL.enter : key === '\t' ? SPECIAL.tab : placeOf(key);
    const kind: KeyClass = key === ' ' ? 'space' : key === '\n' ? 'enter' : key === '\t' ? 'tab' : 'character';
    let time = Math.max(earliest, shift ? 0 : shiftFree - 0.5 * p.dwell);
    if (needsShift(key) && !shift) {
      time = Math.max(time, shiftFree + 0.03);
      const side = p.bothShifts && fingerFor(place, time) < 5 ? SPECIAL.shiftRight : SPECIAL.shiftLeft;
      const down = strike(side, 'modifier', 'shift', time);
      shift = { row: rows.length - 1, finger: lastFinger };
      rows[shift.row]![1] = Infinity; hands[lastFinger]!.free = Infinity; hands[lastFinger]!.row = -1;
      time = down + Math.max(0.03, skewed(random, p.shiftLead, 0.35));
    } else if (!needsShift(key) && shift) {
      letShiftGo(lastDown); time = Math.max(time, shiftFree + 0.01);
    }
    const down = strike(place, kind, key.toLowerCase(), time);
    if (shift && !hold) letShiftGo(down);
    return down;
  };

  /** Where the finger really comes down: the same key, a neighbour, or two keys at once. */
  const landing = (key: string, finger: number): { key: string; also: boolean } => {
    const place = placeOf(key);
    const from = placeAt(finger, lastDown), far = Math.hypot(place.x - from.x, place.y - from.y);
    const sd = p.scatter * Math.sqrt(WEAKNESS[finger]!) * (1 + far / 160);
    const x = gauss(random, 0, sd), y = gauss(random, 0, 0.8 * sd);
    if (Math.abs(x) < 8.7 && Math.abs(y) < 9.3) return { key, also: false };
    let near = key, least = Infinity;
    for (const [other, spot] of PLACES) {
      if (SHIFTED.has(other) !== SHIFTED.has(key) || (spot.x === place.x && spot.y === place.y)) continue;
      const gap = Math.hypot(spot.x - place.x - 1.6 * x, spot.y - place.y - 1.6 * y);
      if (gap < least) { least = gap; near = other; }
    }
    return { key: near, also: Math.abs(x) < 9.3 && Math.abs(y) < 9.8 };
  };

  const wanted = [...text.replace(/\r\n?/g, '\n')];
  let typed: string[] = [], next = 0, unseen = -1;                     // unseen: strokes until an error is noticed
  const good = (): boolean => typed.every((key, i) => key === wanted[i]);
  const slipped = (): void => {
    if (unseen < 0) unseen = chance(random, p.notice) ? (chance(random, 0.55) ? 0 : 1) : 2 + Math.floor(5 * random() * random());
  };

  /** The rhythm of the plan: how long after the last release the next stroke may go. */
  const gapBefore = (key: string, previous: string, before: string): number => {
    if (previous === '') return 0;
    let gap = skewed(random, p.beat * Math.exp(drift()), p.rhythm);
    if (FAMILIAR.has((previous + key).toLowerCase())) gap *= 0.86;
    if (/[0-9]/.test(key)) gap *= /[0-9]/.test(previous) ? 1.12 : 1.45;
    else if (needsShift(key) && !/[A-Z]/.test(key)) gap *= 1.5;
    else if (!/[a-zA-Z\s.,]/.test(key)) gap *= 1.35;
    if (key === previous) gap *= 0.92;
    if (key === ' ') gap *= 0.93;
    if (previous === ' ') gap += skewed(random, p.wordPause + 0.01, 0.6);
    if (/\s/.test(previous) && chance(random, 0.07)) gap += skewed(random, 0.45, 0.6) * p.pace;
    if (previous === ' ' && /[.!?:;,]/.test(before)) gap += skewed(random, before === ',' ? 0.12 : 0.38, 0.6) * p.pace;
    if (previous === '\n' || previous === '\t') gap += skewed(random, 0.6, 0.5) * p.pace;
    if (key === '\n') gap += skewed(random, 0.16, 0.5) * p.pace;
    if (chance(random, p.search)) gap += skewed(random, 0.16, 0.5) * p.pace;
    if (chance(random, 0.012)) gap += skewed(random, 0.35, 0.6) * p.pace;
    return gap;
  };

  while (typed.length < wanted.length || !good()) {
    const key = wanted[next], wrong = !good();
    if (wrong && (unseen <= 0 || key === undefined || key === '\n' || key === '\t')) {
      // seen or felt: stop, erase back to the good part, look, go on
      letShiftGo(lastDown);
      let keep = 0;
      while (keep < typed.length && typed[keep] === wanted[keep]) keep++;
      const erase = typed.length - keep;
      release = Math.max(release, lastDown) + Math.max(0.12, skewed(random, 0.27, 0.35) * p.pace);
      for (let i = 0; i < erase; i++) {
        const down = strike(SPECIAL.backspace, 'backspace', 'backspace', release);
        release = down + skewed(random, p.eraseBeat, 0.13) + (i > 2 && chance(random, 0.08) ? 0.15 : 0);
      }
      typed = typed.slice(0, keep); next = keep; unseen = -1;
      release = Math.max(release, lastDown + skewed(random, 0.24, 0.35) * p.pace);
      continue;
    }
    if (key === undefined) break;
    const previous = wanted[next - 1] ?? '';
    release = Math.max(release + gapBefore(key, previous, wanted[next - 2] ?? ''), lastDown + 0.25 * p.beat);
    const letter = !/\s/.test(key), after = wanted[next + 1] ?? '';
    const holds = needsShift(key) && after !== '' && needsShift(after);
    if (unseen > 0) unseen--;
    let out: string[] = [key], steps = 1;
    if (letter && /\S/.test(after) && needsShift(key) === needsShift(after) && chance(random, p.lapse)) {
      // two keys swapped, one left out, one doubled
      const lapses: readonly (readonly [[string[], number], number])[] =
        [[[[after, key], 2], 2], [[[after], 2], 1.2], [[[key, key], 1], 0.8]];
      [out, steps] = pick(random, lapses);
    } else if (letter && PLACES.has(key)) {
      const land = landing(key, fingerFor(placeOf(key), release));
      out = land.also ? [key, land.key] : [land.key];
    }
    out.forEach((one, i) => {
      const both = i > 0 && steps === 1 && one !== key;
      const soon = both ? lastDown : i > 0 ? release + 0.8 * skewed(random, p.beat, 0.2) : release;
      if (both) {
        // the same finger catches the edge of a second key, a few milliseconds later
        const first = rows[rows.length - 1]!;
        const down = lastDown + between(random, 0.004, 0.022);
        rows.push([down, Math.max(down + 0.02, first[1] + gauss(random, -0.008, 0.012)), 'character']);
        lastDown = down;
      } else {
        const down = press(one, soon, holds);
        // when the fingers were late, the plan waits for them in part
        release = Math.max(soon, release + 0.75 * (down - release));
      }
      typed.push(one);
    });
    next += steps;
    if (!good()) slipped();
  }
  letShiftGo(lastDown);

  // the keyboard is scanned, the system passes it on, the browser rounds the time
  const scan = pick(random, [[0.001, 3], [0.004, 1], [0.008, 4]]), phase = scan * random();
  const tick = pick(random, [[0.1, 7], [1, 3]]);
  const stamp = (seconds: number): number => {
    const polled = Math.ceil((seconds - phase) / scan) * scan + phase;
    return Number((Math.round(((polled + Math.abs(gauss(random, 0.0004, 0.0004))) * 1000) / tick) * tick).toFixed(1));
  };
  return rows
    .map(([down, up, kind]): KeyRow => [stamp(down), Math.max(stamp(up), stamp(down + 0.012)), kind])
    .sort((a, b) => a[0] - b[0]);
};
