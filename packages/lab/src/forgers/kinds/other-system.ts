import { sampleDevices } from '@gait/engine/testing';
import type { Readings } from '@gait/wire';
import { forgedMachine } from '../forged-machine.ts';
import type { Forger, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

/** Sessions an attempt makes, each with the recording of another person. */
const SESSIONS = 4;

/** What stays of a server on Linux that has the fonts of an office suite, which looks like Calibri. */
const server = {
  fonts: ['Calibri', 'DejaVu Sans'],
  platform: sampleDevices.linux.platform,
  ua_platform: 'Linux',
  gl_renderer: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  voices: 0,
  media_devices: [0, 0, 0],
  zone: 'UTC',
} as const satisfies Readings;

type Trait = keyof typeof server;

/** All that says Windows or macOS but some traits, of which a check may compare each. */
const machineOf = ({ random }: Scene) => {
  const { readings, headers } = forgedMachine(random.pick(['windows', 'mac']), random);
  const traits = random.shuffled(Object.keys(server) as Trait[]).slice(0, random.integer(1, 3));
  const left = Object.fromEntries(traits.map((trait) => [trait, server[trait]]));
  return { readings: { ...readings, ...left }, headers };
};

export const otherSystem = {
  name: 'other system',
  story:
    "a person's recording from a server on Linux that names Windows or macOS and has copied all but one to three traits, four times",
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
