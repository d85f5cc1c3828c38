import type { Check } from '../check.ts';
import { textReading } from '../device.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import { isSoftwareRenderer, MAX_RENDERER_LENGTH } from '../machine/renderers.ts';
import { cutAtWord } from '../words/cut-at-word.ts';

export const softwareRenderer = {
  id: 'software_renderer',
  kind: 'device',
  group: 'machine',
  weight: 20,
  meaning:
    'The browser uses a software graphics renderer instead of hardware acceleration. This may suggest a remote, virtualized or headless environment.',
  page: {
    detected: ['the renderer is SwiftShader, llvmpipe, Microsoft Basic Render or similar'],
    unknown: ['the browser names no renderer'],
    limits: ['old or blocked graphics drivers make ordinary browsers render in software'],
  },
  judge({ readings }) {
    const renderer = textReading(readings, 'gl_renderer');
    if (!renderer) return unknown('the browser does not name its graphics renderer');
    return isSoftwareRenderer(renderer)
      ? detected(`graphics are rendered in software (${cutAtWord(renderer, MAX_RENDERER_LENGTH)})`)
      : notDetected('graphics are rendered by hardware');
  },
} as const satisfies Check;
