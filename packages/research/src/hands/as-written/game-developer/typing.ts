// Two hands on a keyboard, built like a game: a mind with states writes a script of strokes (slips and
// repairs included), then finger agents travel, press and release under a shared, drifting beat.
import { clamp, makeDraws, type Draws } from './draws.js'

export type KeyClass = 'character' | 'space' | 'backspace' | 'delete' | 'enter' | 'tab' | 'modifier' | 'navigation' | 'other'
export type KeyRow = [down: number, up: number, kind: KeyClass]

interface Key { readonly finger: number; readonly x: number; readonly y: number }
interface Stroke {
  readonly key: string // name of the key cap
  readonly kind: KeyClass
  readonly hold?: 'shift' | 'ctrl' // modifier that has to be down
  readonly before: number // thinking time in front, ms
  readonly beat: number // factor on the interval
}

// Fingers 0..7 from the left little finger to the right one, 8 a thumb.
const KEYS = new Map<string, Key>()
const FINGERS = ['`1qaz', '2wsx', '3edc', '45rtfgvb', '67yuhjnm', '8ik,', '9ol.', "0p;/-=[]\\'"]
const ROWS: readonly (readonly [string, number])[] = [['`1234567890-=', 0], ['qwertyuiop[]\\', 1.5], ["asdfghjkl;'", 1.75], ['zxcvbnm,./', 2.25]]
ROWS.forEach(([row, offset], y) =>
  [...row].forEach((cap, x) => KEYS.set(cap, { finger: FINGERS.findIndex((set) => set.includes(cap)), x: x + offset, y })))
const NAMED: Record<string, Key> = {
  space: { finger: 8, x: 6, y: 4 }, backspace: { finger: 7, x: 13.5, y: 0 }, enter: { finger: 7, x: 13, y: 2 },
  tab: { finger: 0, x: 0.5, y: 1 }, shiftLeft: { finger: 0, x: 0.5, y: 3 }, shiftRight: { finger: 7, x: 12.8, y: 3 },
  ctrl: { finger: 0, x: 0.5, y: 4 }, left: { finger: 6, x: 15, y: 4 }, right: { finger: 7, x: 17, y: 4 },
  unknown: { finger: 7, x: 10.5, y: 1 },
}
const HOME: readonly (readonly [number, number])[] = [[1.75, 2], [2.75, 2], [3.75, 2], [4.75, 2], [7.75, 2], [8.75, 2], [9.75, 2], [10.75, 2], [6, 4]]
const SHIFTED = '~!@#$%^&*()_+{}|:"<>?'
const PLAIN = "`1234567890-=[]\\;',./"
const USUAL = new Set('th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce'.split(' '))
const FAMILIAR = new Set('the and of to in is it you that for on was with as are be this have from or had by not but what all were we when your can there an'.split(' '))

const keyOf = (name: string): Key => KEYS.get(name) ?? NAMED[name] ?? (NAMED['unknown'] as Key)

const drawPerson = (d: Draws, pace: number) => {
  const style = d.pick(['touch', 'touch', 'mixed', 'mixed', 'mixed', 'peck'] as const)
  const tempo = pace * d.skewed(1, 0.17)
  const beat = tempo * { touch: 128, mixed: 162, peck: 225 }[style]
  const fold = { touch: [0, 1, 2, 3, 4, 5, 6, 7, 8], mixed: [1, 2, 2, 3, 4, 5, 5, 6, 8], peck: [3, 3, 3, 3, 4, 4, 4, 4, 4] }[style]
  return {
    style, tempo, beat, fold, // fold: which finger really does the work
    travel: Math.pow(tempo, 0.6) * d.between(0.85, 1.2),
    ahead: style === 'peck' ? d.between(0, 40) : d.between(100, 240), // how early a finger sets off
    late: d.between(0.05, 0.14), // share of the beat that is an exponential tail
    hold: clamp(d.skewed(103, 0.2) * Math.pow(tempo, 0.3), 55, 170),
    holdSpread: d.between(0.12, 0.22),
    fingerHold: HOME.map(() => d.gauss(1, 0.07)),
    fingerBeat: HOME.map((_, finger) => d.gauss(finger === 0 || finger === 7 ? 1.08 : 1, 0.05)),
    capHold: new Map<string, number>(), // own habit on every single key
    slip: d.skewed(style === 'touch' ? 0.018 : 0.024, 0.5), // errors a character
    vigilance: d.between(0.35, 0.7), // chance to notice a slip at each next character
    wordErase: d.chance(0.2), // knows ctrl + backspace
    arrows: d.chance(0.2), // walks back to a slip instead of erasing
    eraseBeat: Math.pow(tempo, 0.6) * d.skewed(150, 0.18),
    wordPause: d.skewed(38, 0.5),
    think: d.between(0.012, 0.05), // chance of a thought in front of a word
    thought: d.skewed(620, 0.3),
    startle: d.skewed(260, 0.3), // time from seeing a slip to the first backspace
    shiftLead: d.skewed(85, 0.3) * Math.pow(tempo, 0.5), shiftTail: d.skewed(55, 0.35),
    bothShifts: style === 'touch' && d.chance(0.55),
    poll: d.pick([1, 1, 2, 4, 8, 8, 8]),
    tenths: d.chance(0.65),
  }
}
type Person = ReturnType<typeof drawPerson>

// The mind: turns the text into strokes, wandering between flow, thought, slip and repair.
const writeScript = (text: string, d: Draws, me: Person): Stroke[] => {
  const chars = [...text]
  const script: Stroke[] = []
  const letter = (c: string | undefined): boolean => c !== undefined && /\p{L}/u.test(c)
  const say = (c: string, before: number, beat: number): void => {
    if (c === ' ') script.push({ key: 'space', kind: 'space', before, beat })
    else if (c === '\n') script.push({ key: 'enter', kind: 'enter', before: before + d.tail(120) * me.tempo, beat: beat * 1.15 })
    else if (c === '\t') script.push({ key: 'tab', kind: 'tab', before: before + d.tail(150) * me.tempo, beat: beat * 1.15 })
    else {
      const low = c.toLowerCase()
      const swap = SHIFTED.indexOf(c)
      const key = swap >= 0 ? (PLAIN[swap] as string) : low
      const known = KEYS.has(key)
      const odd = !known || swap >= 0 || /[0-9\[\]\\=;`]/.test(c)
      const extra = (odd ? d.tail(75) + 25 : 0) + (known ? 0 : d.skewed(190, 0.3))
      const shift = swap >= 0 || (low !== c && low.length === c.length)
      script.push({ key: known ? key : 'unknown', kind: 'character', before: before + extra * me.tempo, beat, ...(shift ? { hold: 'shift' as const } : {}) })
    }
  }
  const wordAt = (i: number): [number, string] => {
    let [from, to] = [i, i]
    while (from > 0 && letter(chars[from - 1])) from -= 1
    while (to < chars.length && letter(chars[to])) to += 1
    return [from, chars.slice(from, to).join('').toLowerCase()]
  }
  // Type the character at i of the text, with the pause that belongs in front of it.
  const go = (i: number, afterFix = false, rest = 0): void => {
    const c = chars[i] as string
    const p = i > 0 ? (chars[i - 1] as string) : ''
    let [before, beat] = [rest, 1]
    if (p !== '' && /[\s]/.test(p) && !/\s/.test(c)) {
      before += d.tail(me.wordPause) * me.tempo
      const sentence = i > 1 && /[.!?:\n]/.test(p === '\n' ? p : (chars[i - 2] as string))
      if (sentence) before += d.skewed(210, 0.6) * me.tempo
      if (d.chance(sentence ? me.think * 4 : me.think)) before += d.skewed(me.thought, 0.55) * me.tempo
    } else if (letter(c) && letter(p)) {
      beat *= USUAL.has((p + c).toLowerCase()) ? 0.9 : 1.05
      const [from, word] = wordAt(i)
      if (FAMILIAR.has(word)) beat *= 0.9
      else if (word.length > 7 && i - from === Math.round(word.length / 2)) before += d.tail(28) * me.tempo // a breath inside a long word
      if (d.chance(0.004)) before += d.skewed(330, 0.5) * me.tempo // attention slips away
    }
    if (me.style === 'peck' && d.chance(0.35)) before += d.tail(90) * me.tempo // looks for the key
    say(c, before, beat * (afterFix ? d.between(1.05, 1.35) : 1))
  }
  const near = (c: string): string => {
    const at = keyOf(c.toLowerCase())
    const close = [...KEYS].filter(([cap, k]) => /[a-z]/.test(cap) && cap !== c.toLowerCase() && Math.hypot(k.x - at.x, k.y - at.y) < 1.35)
    return close.length > 0 ? d.pick(close)[0] : 'e'
  }
  const erase = (count: number, pause: number): void => {
    for (let n = 0; n < count; n += 1)
      script.push({ key: 'backspace', kind: 'backspace', before: n === 0 ? pause : d.chance(0.06) ? d.tail(120) : 0, beat: me.eraseBeat / me.beat })
  }

  let i = 0
  let calm = 0 // characters to go without another slip, after a repair
  while (i < chars.length) {
    const c = chars[i] as string
    calm -= 1
    if (!letter(c) || calm > 0 || !d.chance(me.slip)) {
      go(i, calm > 0)
      i += 1
      continue
    }
    // A slip: how many more characters pass before it is seen?
    let unseen = 0
    const stop = (k: number): boolean => chars[k] === undefined || /[\n\t]/.test(chars[k] as string)
    while (unseen < 9 && !d.chance(me.vigilance) && !stop(i + unseen + 1)) unseen += 1
    const sort = d.pick(['near', 'near', 'near', 'swap', 'extra', 'skip'] as const)
    let [wrong, next] = [1, i + 1] // characters on screen from the slip on; next one to type
    if (sort === 'swap' && letter(chars[i + 1])) {
      say(chars[i + 1] as string, 0, 0.85)
      say(c, 0, 0.8)
      ;[wrong, next] = [2, i + 2]
    } else if (sort === 'extra') {
      go(i)
      say(d.chance(0.5) ? c : near(c), 0, 0.6)
      i += 1 // the right one may stay
      next = i
    } else if (sort === 'skip' && !stop(i + 1)) {
      go(i + 1)
      next = i + 2
    } else say(near(c), 0, d.between(0.85, 1.05))
    for (let n = 0; n < unseen && !stop(next); n += 1) {
      go(next)
      next += 1
      wrong += 1
    }
    const pause = d.skewed(me.startle, 0.4) * Math.pow(me.tempo, 0.7)
    const replaced = sort === 'near' && next - i === wrong
    if (me.arrows && replaced && wrong > 2 && d.chance(0.6)) {
      // Walk left, mend, walk back
      const walk = (key: 'left' | 'right', first: number): void => {
        for (let n = 1; n < wrong; n += 1) script.push({ key, kind: 'navigation', before: n === 1 ? first : 0, beat: (me.eraseBeat / me.beat) * 1.05 })
      }
      walk('left', pause + d.skewed(200, 0.3))
      erase(1, d.skewed(150, 0.4))
      say(c, d.skewed(160, 0.4), 1.2)
      walk('right', d.skewed(260, 0.3))
      i = next
    } else {
      const [from] = wordAt(i)
      const whole = chars.slice(i, next).every((each) => letter(each))
      if (me.wordErase && whole && letter(chars[i]) && d.chance(0.75)) {
        script.push({ key: 'backspace', kind: 'backspace', hold: 'ctrl', before: pause, beat: 1.2 })
        i = from
      } else {
        // Sometimes one too many goes
        const over = i > 0 && letter(chars[i - 1]) && d.chance(0.09) ? 1 : 0
        erase(wrong + over, pause)
        i -= over
      }
      calm = Math.ceil(d.between(1, 5))
      if (i < chars.length) go(i, true, d.skewed(120, 0.5) * me.tempo)
      i += 1
    }
  }
  return script
}

// The hands: every finger has a place and a time from which it is free.
export const types = (text: string, random: () => number, pace: number): KeyRow[] => {
  const d = makeDraws(random)
  const me = drawPerson(d, pace)
  const script = writeScript(text, d, me)
  const rows: KeyRow[] = []
  const fingers = HOME.map(([x, y]) => ({ x, y, free: 0 }))
  const mood = d.wander(0.96, 0.09) // slow drift of the tempo
  const jitter = d.wander(0.2, d.between(0.14, 0.26))
  let [last, lastKey, lastFinger] = [d.skewed(420, 0.5) * me.tempo, '', -1] // the last key down
  // A modifier being held: it closes before the first stroke that must not have it.
  let mod: { key: string; down: number; until: number } | undefined
  const closeMod = (): number => {
    if (mod === undefined) return 0
    const up = mod.until
    rows.push([mod.down, up, 'modifier'])
    const owner = fingers[me.fold[keyOf(mod.key).finger] as number]
    if (owner) owner.free = Math.max(owner.free, up)
    mod = undefined
    return up
  }
  script.forEach((stroke, index) => {
    const key = keyOf(stroke.key)
    const number = me.fold[key.finger] as number
    const finger = fingers[number] as { x: number; y: number; free: number }
    const hand = (n: number): number => (n === 8 ? 2 : n < 4 ? 0 : 1)
    // Beat: common rhythm, bent by how this finger follows the last one
    const slow = Math.exp(mood())
    let beat = me.beat * stroke.beat * (me.fingerBeat[number] as number) * slow
    if (stroke.key === lastKey) beat *= 0.98
    else if (lastFinger >= 0 && hand(number) !== hand(lastFinger)) beat *= 0.93
    else if (lastFinger >= 0 && Math.abs(number - lastFinger) === 1) beat *= number > lastFinger === number < 4 ? 0.9 : 1.02 // rolls inward are easy
    const interval = beat * Math.exp(jitter()) + d.tail(me.beat * me.late) + stroke.before
    // Travel: sets off early if it can see ahead, needs longer for far keys
    const far = Math.hypot(key.x - finger.x, key.y - finger.y)
    const travel = stroke.key === lastKey ? d.skewed(48, 0.15) : (34 + 30 * Math.log2(1 + far)) * me.travel * d.skewed(1, 0.12)
    const sets = Math.max(finger.free, last + stroke.before - me.ahead)
    let down = Math.max(last + interval, sets + travel, last + (number === lastFinger ? 45 : 12) + d.tail(6))
    if (index === 0) down = last + d.tail(30)

    if (mod !== undefined && stroke.hold === undefined) down = Math.max(down, closeMod() + 6 + d.tail(10))
    if (stroke.hold !== undefined) {
      // Still holding for the next capital?
      const kept = mod !== undefined && mod.key.startsWith(stroke.hold) && down - mod.until < 260
      if (!kept) {
        const closed = closeMod() + 25
        const right = stroke.hold === 'shift' && me.bothShifts && key.finger < 4
        const name = stroke.hold === 'ctrl' ? 'ctrl' : right ? 'shiftRight' : 'shiftLeft'
        // Only proper typists have a little finger to spare; for others the free hand holds the key
        const owner = me.style === 'touch' ? fingers[NAMED[name]?.finger ?? 0] : undefined
        const lead = Math.max(28, d.skewed(me.shiftLead, 0.3))
        down += d.between(0.25, 0.6) * lead
        const shiftDown = Math.max(down - lead, closed, index === 0 ? 0 : last + 14 + d.tail(10), (owner?.free ?? 0) + 20)
        down = Math.max(down, shiftDown + 24 + d.tail(12))
        mod = { key: name, down: shiftDown, until: 0 }
      }
    }
    // Release: a personal hold per finger and key, longer when the hand is slow
    const habit = me.capHold.get(stroke.key) ?? d.gauss(1, 0.07)
    me.capHold.set(stroke.key, habit)
    const kind = stroke.kind === 'backspace' || stroke.kind === 'navigation' ? 0.88 : stroke.kind === 'space' ? 0.95 : 1
    const length = d.skewed(me.hold * habit * kind * (me.fingerHold[number] as number) * Math.pow(slow, 0.5), me.holdSpread)
    const up = down + clamp(length, 26, 420) + (d.chance(0.012) ? d.tail(60) : 0)
    rows.push([down, up, stroke.kind])
    if (mod !== undefined) mod.until = Math.max(down + 18, down + d.skewed(me.shiftTail, 0.45) + (d.chance(0.4) ? length * 0.4 : 0))
    Object.assign(finger, { x: key.x, y: key.y, free: up })
    // Idle fingers float home
    fingers.forEach((each, n) => {
      if (n === number || me.style === 'peck') return
      const [hx, hy] = HOME[n] as readonly [number, number]
      each.x += (hx - each.x) * 0.5
      each.y += (hy - each.y) * 0.5
    })
    ;[last, lastKey, lastFinger] = [down, stroke.key, number]
  })
  closeMod()

  // The keyboard is scanned in steps, the browser stamps with its own resolution.
  const phase = d.between(0, me.poll)
  const stamp = (t: number): number => {
    const scanned = Math.ceil((t - phase) / me.poll) * me.poll + phase + d.tail(0.25)
    return me.tenths ? Math.round(scanned * 10) / 10 : Math.round(scanned)
  }
  return rows
    .map(([down, up, kind]): KeyRow => {
      const first = Math.max(0, stamp(down))
      return [first, Math.max(Math.ceil(first + me.poll), stamp(up)), kind]
    })
    .sort((a, b) => a[0] - b[0])
}
