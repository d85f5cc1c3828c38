import { aVisitor, type Visitor } from '@gait/engine/testing';
import { head } from '@gait/research/generators/steering/head';
import { stick } from '@gait/research/generators/steering/stick';
import type { Random } from '@gait/research/random';
import { focusCauses, focusFlags, focusKinds } from '@gait/wire';
import { forgedSession, identityAt, requestsOf } from '../forged-beacons.ts';
import { forgedMachine } from '../forged-machine.ts';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

const TARGETS = 8;
const TEXT = 'i would choose this one again because it came on time and works as it should in the kitchen';

/** Characters per second of silence that still pass for speech. */
const SPOKEN_PER_S = 24;

type Acts = (visitor: Visitor, random: Random) => unknown;

const eachTarget =
  (act: Acts): Acts =>
  (visitor, random) => {
    for (let target = 0; target < TARGETS; target++) act(visitor, random);
  };

const placed = (least: number, hold: number) =>
  eachTarget((visitor, random) => visitor.waits(least + random.integer(0, 400)).teleports({ hold }));

/** Bursts, each after the silence in which it could have been spoken. */
const spoken: Acts = (visitor) => {
  for (const part of TEXT.match(/.{1,30}/g) ?? [])
    visitor.waits(600 + (1_000 * part.length) / SPOKEN_PER_S).types(part, { every: [12], held: [1] });
};

/** Words at once, as often as strokes of both hands. */
const strokes: Acts = (visitor, random) => {
  for (const word of TEXT.split(' '))
    visitor.waits(random.lognormal(230, 0.3)).types(`${word} `, { every: [2], held: [1] });
};

const attemptAs =
  (acts: readonly Acts[], system: 'windows' | 'phone' = 'windows') =>
  ({ random, siteKey, start }: Scene) => {
    const identity = identityAt(siteKey, start, random);
    const visitor = aVisitor(system, random.integer(1, 1e6));
    for (const act of acts) act(visitor, random);
    const machine = forgedMachine(system, random);
    const pages = visitor.beacons().map(({ events, strings }) => ({ events, strings }));
    return [
      forgedSession(
        identity,
        pages.flatMap((page) => requestsOf({ ...page, identity, machine, random, origin: start })),
      ),
    ];
  };

const steeredBy = (steers: typeof head) => (scene: Scene) => {
  const { people, seed, random, start } = scene;
  const { pointer = [], ...person } = people.recording(seed);
  const recording = { ...person, pointer: steers(pointer, random), keys: [] };
  return [recordingSession({ scene, recording, at: start })];
};

const faked = (name: string, story: string, attempt: Forger['attempt']) =>
  ({ name: `faked aid, ${name}`, story, file: 'faked-aids.ts', attempt }) as const satisfies Forger;

/** Programs that look like a visitor with an aid, and one that does the same without waiting. */
export const fakedAids: readonly Forger[] = [
  faked(
    'none',
    'jumps to exact centers and text in bursts, as fast as they go',
    attemptAs([placed(0, 1), (visitor) => visitor.types(TEXT, { every: [12], held: [1] })]),
  ),
  faked('eye selection', 'the jumps alone, 1.5 s apart', attemptAs([placed(1_500, 1)])),
  faked('voice grid', 'the same jumps with presses of 40 ms', attemptAs([placed(1_500, 40)])),
  faked('dictation', 'bursts of keys sized to the silence before', attemptAs([spoken])),
  faked('stenography', 'a word at once every 230 ms', attemptAs([strokes])),
  faked(
    'everything by voice',
    'slow jumps and bursts sized to the silence',
    attemptAs([placed(1_500, 1), spoken]),
  ),
  faked(
    'letters by gaze',
    'keys with an even dwell time of 450 ms and a jitter of 30',
    attemptAs([
      (visitor, random) =>
        visitor.types(TEXT, {
          every: Array.from(TEXT, () => Math.round(450 + 30 * random.normal())),
          held: [1],
        }),
    ]),
  ),
  faked(
    'phrases without keys',
    'text inserted at the pace of speech',
    attemptAs([
      (visitor) => {
        for (const part of TEXT.match(/.{1,30}/g) ?? []) visitor.waits(50 * part.length).fills(part.length);
      },
    ]),
  ),
  faked(
    'switch',
    'taps without length, a second apart',
    attemptAs([eachTarget((visitor) => visitor.taps({ hold: 1 }))], 'phone'),
  ),
  faked(
    'reader',
    'jumps of the page, each followed by a focus without a source, and clicks',
    attemptAs([
      eachTarget((visitor) =>
        visitor
          .jumps(900)
          .waits(600)
          .adds('focus', {
            kind: focusKinds.indexOf('field_focus'),
            cause: focusCauses.indexOf('none'),
            away: 0,
            flags: focusFlags.noSource,
            target: -1,
          })
          .clicks(),
      ),
    ]),
  ),
  faked('head', 'a pointer that moves as a camera moves it, to the targets of a person', steeredBy(head)),
  faked('joystick', 'the same as by a joystick', steeredBy(stick)),
];
