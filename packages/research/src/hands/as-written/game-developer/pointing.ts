// A hand on a mouse, built like a game: a world ticking every millisecond, a damped spring for the arm,
// eased strokes as the intention, a sticky polled mouse, and a browser that reports once a frame.
import { clamp, makeDraws, type Draws } from './draws.js'

export interface Target { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type PointerRow = [t: number, x: number, y: number, kind: number, button: number]

interface Point { x: number; y: number }
// One ballistic push of the hand: an eased displacement with a sideways bow.
interface Stroke { start: number; length: number; dx: number; dy: number; bow: number; easeX: number; easeY: number }

const drawPerson = (d: Draws, pace: number) => {
  const trackpad = d.chance(0.3)
  const tempo = pace * d.skewed(1, 0.14)
  return {
    tempo, trackpad,
    stiffness: d.between(38, 65), damping: d.between(0.75, 1.05), // spring of the arm, rad/s
    shake: d.skewed(trackpad ? 0.12 : 0.2, 0.45), shakeRate: d.between(7, 11.5), // tremor, px and Hz
    wobble: d.skewed(0.075, 0.35), // velocity noise as a share of speed
    ease: d.between(0.72, 0.95), // below 1: early peak of speed, long tail
    bow: d.gauss(0, 0.035), // general sideways bow, share of the distance
    pivotBow: d.skewed(0.04, 0.5), // bow from turning about the wrist or the elbow
    pivot: d.between(0, 2 * Math.PI),
    undershoot: d.gauss(0.955, 0.025),
    along: d.skewed(0.05, 0.3), across: d.skewed(0.022, 0.3), // aiming noise as a share of the distance
    reach: trackpad ? d.between(350, 750) : d.between(600, 1500), // beyond this the hand has to lift and regrip
    base: d.between(70, 135), perBit: d.between(85, 135), // cost of a stroke, ms
    sight: d.between(70, 150), // how long before a stroke ends the next one is decided
    fussy: d.between(0.25, 0.9), // how near the wanted spot is near enough, share of half the size
    react: d.skewed(260, 0.2), check: d.skewed(110, 0.45), // before setting out, before the press
    hold: clamp(d.skewed(trackpad ? 105 : 88, 0.22), 50, 190), holdSpread: d.between(0.12, 0.26),
    aimX: d.gauss(-0.08, 0.1), aimY: d.gauss(0.03, 0.08), // favourite spot in a box, share of half the size
    restless: d.between(0.05, 0.4), // likes to push the pointer aside or fidget
    stray: d.between(0.01, 0.08), // sets out for the wrong place
    typist: d.between(0.3, 0.8), // types into wide fields
    stick: trackpad ? d.between(0.5, 1.1) : d.between(0.25, 0.7), // friction the hand must overcome, px
    perCount: trackpad ? d.between(0.25, 0.6) : d.pick([0.4, 0.5, 0.5, 0.75, 1, 1, 1, 1.25, 1.5]),
    poll: (trackpad ? d.pick([7, 8, 8, 8.33]) : d.pick([1, 1, 2, 8, 8, 8])) * d.gauss(1, 0.0006),
    frame: (1000 / d.pick([60, 60, 60, 60, 75, 120, 144])) * d.gauss(1, 0.0004),
    aligned: d.chance(0.85), // browser merges moves until the next frame
    stampsAtHand: d.chance(0.5), // stamp of the device, or of the handler
    tenths: d.chance(0.7),
    scale: d.pick([1, 1, 1, 1.25, 1.5, 2]), // device pixels per CSS px
    jank: d.skewed(0.004, 0.5), // chance for a frame to be late
  }
}

const smooth = (u: number): number => u * u * u * (10 - 15 * u + 6 * u * u)

const strokeAt = (s: Stroke, t: number): Point => {
  const phase = clamp((t - s.start) / s.length, 0, 1)
  const u = Math.pow(phase, (s.easeX + s.easeY) / 2)
  const side = 16 * u * u * (1 - u) * (1 - u) * s.bow
  return {
    x: s.dx * smooth(Math.pow(phase, s.easeX)) - s.dy * side,
    y: s.dy * smooth(Math.pow(phase, s.easeY)) + s.dx * side,
  }
}

// The world: arm, mouse and browser. The mind only adds strokes, waits, and presses.
const makeWorld = (d: Draws, me: ReturnType<typeof drawPerson>, start: Point, edge: Point) => {
  const rows: PointerRow[] = []
  let [now, held, gripped] = [0, false, true]
  let strokes: Stroke[] = []
  const goal = { ...start } // where all finished strokes have led
  const [hand, speed, noise] = [{ ...start }, { x: 0, y: 0 }, { x: 0, y: 0 }]
  const mouse = { ...start } // body of the mouse, drags behind the hand by friction
  const left = { x: 0, y: 0 } // part of a count not yet sent
  const cursor = { ...start }
  const shown = { x: Math.floor(start.x * me.scale), y: Math.floor(start.y * me.scale) }
  let [phase, swell] = [d.between(0, 6.28), 1]
  let [nextPoll, nextFrame] = [d.between(0, me.poll), d.between(0, me.frame)]
  let [moved, last] = [-1, 0] // times of the last move not yet reported, and of the last row

  const emit = (t: number, kind: number, button: number): void => {
    const round = me.tenths ? 10 : 1
    last = Math.max(last, Math.round(t * round) / round)
    rows.push([last, Math.floor(shown.x / me.scale), Math.floor(shown.y / me.scale), kind, button])
  }
  const report = (t: number): void => {
    if (moved < 0) return
    emit(me.stampsAtHand ? moved + d.tail(0.12) : t + d.tail(0.35), held ? 3 : 0, held ? 0 : -1)
    moved = -1
  }
  const pollMouse = (): void => {
    for (const axis of ['x', 'y'] as const) {
      const counts = Math.trunc(left[axis] / me.perCount)
      left[axis] -= counts * me.perCount
      cursor[axis] = clamp(cursor[axis] + counts * me.perCount, 0, edge[axis])
    }
    const px = { x: Math.floor(cursor.x * me.scale + 1e-6), y: Math.floor(cursor.y * me.scale + 1e-6) }
    if (px.x === shown.x && px.y === shown.y) return
    Object.assign(shown, px)
    moved = nextPoll
    if (!me.aligned) report(nextPoll)
  }
  const tick = (): void => {
    now += 1
    // Intention: finished strokes move the goal for good, running ones add their part
    for (const s of strokes) {
      if (now < s.start + s.length) continue
      goal.x += s.dx
      goal.y += s.dy
    }
    strokes = strokes.filter((s) => now < s.start + s.length)
    const want = { ...goal }
    for (const s of strokes) {
      const part = strokeAt(s, now)
      ;[want.x, want.y] = [want.x + part.x, want.y + part.y]
    }
    // Tremor rides on the intention, its strength swelling and fading
    phase += (2 * Math.PI * me.shakeRate) / 1000 + d.gauss(0, 0.03)
    swell = clamp(swell + (1 - swell) * 0.004 + d.gauss(0, 0.03), 0.1, 2.2)
    want.x += gripped ? me.shake * swell * Math.cos(phase) : 0
    want.y += gripped ? me.shake * swell * Math.sin(phase * 1.07 + 0.8) : 0
    // Arm: damped spring, plus noise that grows with speed
    const [dt, pull, brake] = [0.001, me.stiffness * me.stiffness, 2 * me.damping * me.stiffness]
    const rate = Math.hypot(speed.x, speed.y)
    for (const axis of ['x', 'y'] as const) {
      noise[axis] = noise[axis] * 0.975 + d.gauss(0, 0.22)
      speed[axis] += (pull * (want[axis] - hand[axis]) - brake * speed[axis]) * dt
      hand[axis] += (speed[axis] + noise[axis] * me.wobble * rate) * dt
    }
    // Friction: the mouse follows only once the hand has taken up the play
    const gap = Math.hypot(hand.x - mouse.x, hand.y - mouse.y)
    for (const axis of ['x', 'y'] as const) {
      const move = gap > me.stick ? ((hand[axis] - mouse[axis]) * (gap - me.stick)) / gap : 0
      mouse[axis] += move
      left[axis] += move
    }
    for (; nextPoll <= now; nextPoll += me.poll) pollMouse()
    while (nextFrame <= now) {
      if (me.aligned) report(nextFrame)
      nextFrame += me.frame * (d.chance(me.jank) ? 1 + Math.ceil(d.tail(2)) : 1)
    }
  }
  const wait = (ms: number): void => {
    for (let end = now + Math.max(0, ms); now < end; ) tick()
  }
  return {
    rows, cursor, wait,
    time: () => now,
    push: (s: Stroke): void => void strokes.push(s),
    busyUntil: () => strokes.reduce((end, s) => Math.max(end, s.start + s.length), now),
    // Where the cursor will stop if nothing more is decided
    bound: (): Point => ({
      x: strokes.reduce((sum, s) => sum + s.dx, goal.x) + cursor.x - (hand.x + mouse.x) / 2,
      y: strokes.reduce((sum, s) => sum + s.dy, goal.y) + cursor.y - (hand.y + mouse.y) / 2,
    }),
    grip: (on: boolean): void => void (gripped = on),
    button: (down: boolean): void => {
      report(now) // browsers hand out a waiting move before a button event
      emit(now + d.between(0, Math.min(1, me.poll)), down ? 1 : 2, 0)
      held = down
      // The finger nudges the mouse a little
      const nudge = (down ? 35 : 22) * (me.trackpad ? 1.3 : 1)
      speed.x += d.gauss(0, nudge)
      speed.y += d.gauss(down ? nudge * 0.5 : -nudge * 0.2, nudge)
    },
  }
}

export const points = (targets: readonly Target[], random: () => number, pace: number): PointerRow[] => {
  const d = makeDraws(random)
  const me = drawPerson(d, pace)
  if (targets.length === 0) return []
  const edge = {
    x: Math.max(1000, ...targets.map((t) => t.x + t.width + 80)) + Math.round(d.between(0, 300)),
    y: Math.max(620, ...targets.map((t) => t.y + t.height + 60)) + Math.round(d.between(0, 200)),
  }
  const start = { x: Math.floor(edge.x * d.between(0.1, 0.9)) + 0.5, y: Math.floor(edge.y * d.between(0.1, 0.9)) + 0.5 }
  const world = makeWorld(d, me, start, edge)
  const mood = d.wander(0.8, 0.13) // tempo drifts from errand to errand
  let tempo = me.tempo
  // One stroke toward a point; `size` is how much room there is around it.
  const strike = (from: Point, to: Point, size: number, delay: number, sure: number): void => {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const far = Math.hypot(dx, dy)
    if (far < 0.3) return
    const length = Math.max(85, tempo * d.skewed((me.base + me.perBit * Math.log2(1 + far / size)) * (0.6 + 0.4 * sure), 0.11))
    const angle = Math.atan2(dy, dx)
    const gain = far > 25 ? me.undershoot + d.gauss(0, me.along * sure) : 1 + d.gauss(0, 0.12)
    const turn = d.gauss(0, far > 25 ? me.across * sure : 0.12)
    const [cos, sin] = [Math.cos(turn) * gain, Math.sin(turn) * gain]
    const shape = (ratio: number, when: number, ms: number): void =>
      world.push({
        start: when, length: ms, dx: (dx * cos - dy * sin) * ratio, dy: (dx * sin + dy * cos) * ratio,
        bow: me.bow + me.pivotBow * Math.sin(angle - me.pivot) + d.gauss(0, 0.02) - turn * 0.4,
        easeX: clamp(me.ease + d.gauss(0, 0.05), 0.62, 1.1), easeY: clamp(me.ease + d.gauss(0, 0.05), 0.62, 1.1),
      })
    const begin = world.time() + delay
    if (far > me.reach * d.between(0.8, 1.2)) {
      // Too far for one sweep: lift, regrip, sweep again
      const ratio = d.between(0.5, 0.75)
      shape(ratio, begin, length * 0.72)
      shape(1 - ratio, begin + length * 0.72 + d.skewed(me.trackpad ? 90 : 130, 0.3), length * 0.62)
    } else if (far > 250 && d.chance(0.18)) {
      // A second push blended into the first
      const ratio = d.between(0.6, 0.85)
      shape(ratio, begin, length * 0.8)
      shape(1 - ratio, begin + length * d.between(0.45, 0.65), length * 0.6)
    } else shape(1, begin, length)
  }
  const drift = (far: number): void => {
    const at = world.bound()
    const to = { x: clamp(at.x + d.gauss(far * 0.3, far), 5, edge.x - 5), y: clamp(at.y + d.gauss(far * 0.3, far), 5, edge.y - 5) }
    strike(at, to, Math.max(30, far * 0.6), 0, 1.4)
  }
  // What happens between a click and the next errand.
  const dwell = (done: Target): void => {
    if (d.chance(me.restless * 0.6)) {
      world.wait(d.skewed(170, 0.4) * tempo)
      drift(d.skewed(45, 0.7))
    }
    const field = done.width > 120 && done.width > done.height * 3.5
    if (field && d.chance(me.typist)) {
      world.wait(d.skewed(260, 0.3) * tempo)
      world.grip(false) // hand goes to the keyboard and comes back with a bump
      world.wait(d.skewed(1700, 0.55) * tempo)
      world.grip(true)
      drift(d.skewed(4, 0.6))
      world.wait(d.skewed(140, 0.4) * tempo)
    } else world.wait((d.skewed(330, 0.5) + d.tail(260)) * tempo)
    // Sometimes stops to read, perhaps fidgeting
    for (let left = d.chance(0.12) ? Math.ceil(d.tail(2)) : 0; left > 0; left -= 1) {
      if (d.chance(me.restless)) drift(d.skewed(14, 0.8))
      world.wait(d.skewed(420, 0.5))
    }
  }
  const errand = (target: Target): void => {
    const from = world.bound()
    const half = { x: target.width / 2, y: target.height / 2 }
    const middle = { x: target.x + half.x, y: target.y + half.y }
    // Half the size of the part where a click feels safe
    const safe = { x: half.x - Math.min(half.x * 0.44, 5), y: half.y - Math.min(half.y * 0.44, 5) }
    const inside = (p: Point): boolean => Math.abs(p.x - middle.x) <= safe.x && Math.abs(p.y - middle.y) <= safe.y
    // Favourite spot, pulled toward the side the hand comes from, never exact
    const spot = (axis: 'x' | 'y', pull: number, favourite: number): number =>
      middle[axis] + clamp(clamp(from[axis] - middle[axis], -half[axis], half[axis]) * pull + half[axis] * d.gauss(favourite, 0.23), -safe[axis], safe[axis])
    const aim = { x: spot('x', target.width > 120 ? d.between(0.15, 0.5) : 0.12, me.aimX), y: spot('y', 0.12, me.aimY) }
    const angle = Math.atan2(aim.y - from.y, aim.x - from.x)
    const size = clamp(Math.min(target.width / Math.abs(Math.cos(angle) + 1e-9), target.height / Math.abs(Math.sin(angle) + 1e-9)), 4, 140)
    world.wait(d.skewed(me.react, 0.28) * tempo)
    if (d.chance(me.stray)) {
      // Sets out for something else, then thinks better of it
      const other = d.pick(targets)
      strike(from, { x: other.x + other.width * d.between(0.2, 0.8), y: other.y + other.height * d.between(0.2, 0.8) }, 90, 0, 1.2)
      world.wait(d.between(140, 340))
    }
    strike(world.bound(), aim, size, 0, 1)
    // Correct until the cursor is bound for a good spot
    for (let tries = 0; tries < 14; tries += 1) {
      world.wait(world.busyUntil() - world.time() - me.sight * d.between(0.2, 1.1))
      const bound = world.bound()
      const good = inside(bound) && Math.abs(bound.x - aim.x) < Math.max(1, half.x * me.fussy) && Math.abs(bound.y - aim.y) < Math.max(1, half.y * me.fussy)
      if (good && d.chance(tries > 0 ? 0.93 : 0.6)) break
      strike(bound, aim, Math.max(size * 0.5, 8), d.tail(25), 0.8)
    }
    // Settle and look; slow minds hover a while
    world.wait((world.busyUntil() - world.time()) * d.between(0.75, 1.05) + d.skewed(me.check, 0.4) * tempo)
    if (d.chance(0.05)) world.wait(d.skewed(500, 0.4) * tempo)
    for (let tries = 0; tries < 30 && !(inside(world.cursor) && inside(world.bound())); tries += 1) {
      strike(world.bound(), { x: (aim.x + middle.x) / 2, y: (aim.y + middle.y) / 2 }, 8, 0, 0.7)
      world.wait(world.busyUntil() - world.time() + d.skewed(90, 0.3) * tempo)
    }
    world.button(true)
    world.wait(Math.max(28, d.skewed(me.hold * Math.pow(tempo, 0.35), me.holdSpread)))
    world.button(false)
  }

  world.wait(d.skewed(250, 0.6))
  targets.forEach((target, index) => {
    tempo = me.tempo * Math.exp(mood())
    errand(target)
    if (index < targets.length - 1) dwell(target)
  })
  if (d.chance(0.5)) drift(d.skewed(40, 0.6))
  world.wait(d.skewed(350, 0.3))
  return world.rows
}
