import { sampleDevices } from '@gait/engine/testing';
import type { Readings } from '@gait/wire';
import { forgedMachine } from '../forged-machine.ts';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

/** Sessions an attempt makes, each with the recording of another person. */
const SESSIONS = 4;

/** What a server on Linux says of its system, with the fonts of an office suite, of which one looks like Calibri. */
const telling = {
  fonts: ['Calibri', 'DejaVu Sans'],
  platform: sampleDevices.linux.platform,
  ua_platform: 'Linux',
} as const satisfies Readings;

/** What people's computers may say, too. */
const ordinary = { voices: 0, media_devices: [0, 0, 0], zone: 'UTC' } as const satisfies Readings;

/** All that says Windows or macOS, but for one to three traits of the server. */
const machineOf = ({ random }: Scene) => {
  const system = random.pick(['windows', 'mac'] as const);
  const { readings, headers } = forgedMachine(system, random);
  const fonts = system === 'mac' ? { fonts: ['Helvetica Neue', 'Gill Sans'] } : {};
  const others = random.shuffled(Object.entries(ordinary)).slice(0, random.integer(0, 2));
  const left = Object.fromEntries([random.pick(Object.entries<unknown>(telling)), ...others]);
  return { readings: { ...readings, ...fonts, ...left }, headers };
};

export const otherSystem = {
  name: 'other system',
  story:
    "a person's recording from a server on Linux that names Windows or macOS and has copied all but one trait of its system, four times",
  file: 'other-system.ts',
  attempt: (scene) =>
    Array.from({ length: SESSIONS }, (_, i) =>
      recordingSession({
        scene,
        recording: scene.people.recording(scene.seed * SESSIONS + i),
        machine: machineOf(scene),
        at: scene.start + i * 120_000,
      }),
    ),
} as const satisfies Forger;
