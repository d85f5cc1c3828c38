import type { Fields } from '@gait/wire';
import type { Check } from '../check.ts';
import { fieldsOf, flagOf, hasNoMediaDevices, numberOf, textReading } from '../device.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { isSoftwareRenderer, isVirtualRenderer, MAX_RENDERER_LENGTH } from '../machine/renderers.ts';
import type { SessionFeatures } from '../session/features.ts';
import { cutAtWord } from '../words/cut-at-word.ts';

/** Missing graphics count less than the name of a virtual one, because some people turn WebGL off. */
export const BARE_CERTAINTY = 0.5;

/** Signs of a virtual machine that are needed besides missing graphics. */
export const MIN_SIGNS = 2;

export const virtualMachine = {
  id: 'virtual_machine',
  kind: 'device',
  group: 'machine',
  weight: 30,
  meaning: 'Signals suggest a remote, virtualized, sandboxed or software-rendered environment.',
  page: {
    detected: [
      'the renderer belongs to a virtual machine or a remote display, or renders in software',
      `there are no graphics, and ${MIN_SIGNS} or more of: no microphone, speaker or camera; no voices; one core; a screen without a taskbar. The flag then counts with a certainty of ${BARE_CERTAINTY}`,
    ],
    unknown: ['nothing about graphics or hardware could be read'],
    limits: ['virtual machines with their own graphics card', 'people also work in virtual machines'],
  },
  judge(features) {
    const { readings, device } = features;
    const renderer = textReading(readings, 'gl_renderer');
    if (renderer && isVirtualRenderer(renderer))
      return detected(
        `the graphics belong to a virtual machine (${cutAtWord(renderer, MAX_RENDERER_LENGTH)})`,
      );
    if (renderer && isSoftwareRenderer(renderer))
      return detected(`graphics are rendered in software (${cutAtWord(renderer, MAX_RENDERER_LENGTH)})`);
    const seen = signs.filter(([, has]) => has(features)).map(([words]) => words);
    if (!renderer && flagOf(readings, 'gl') === undefined && seen.length === 0)
      return unknown('the browser reported neither graphics nor hardware');
    const isBare = flagOf(readings, 'gl') === false && device.isDesktop;
    return isBare && seen.length >= MIN_SIGNS
      ? detected(`no graphics hardware, ${seen.join(', ')}`, {
          count: seen.length + 1,
          certainty: BARE_CERTAINTY,
        })
      : notDetected('the machine looks physical', { count: seen.length });
  },
} as const satisfies Check;

const signs: readonly [words: string, has: (features: SessionFeatures) => boolean][] = [
  ['no microphone, speaker or camera', ({ readings }) => hasNoMediaDevices(readings)],
  ['no speech voices', ({ readings }) => numberOf(readings, 'voices') === 0],
  ['one processor core', ({ readings }) => fieldsOf(readings, 'hardware').cores === 1],
  ['a screen without a taskbar', ({ readings }) => isBareScreen(fieldsOf(readings, 'screen'))],
];

const isBareScreen = ({ width, height, availableWidth, availableHeight }: Partial<Fields<'screen'>>) =>
  width !== undefined && width === availableWidth && height === availableHeight;
