import type { Readings } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { flagOf, hasNoMediaDevices, numberOf } from '../device.ts';
import { isSoftwareRenderer, isVirtualRenderer } from '../machine/renderers.ts';
import { findingOf } from '../session/latched-findings.ts';
import { clears, detects, doubts, rendered } from '../testing/claims.ts';
import { aVisitor, describeCheck, sessionOf } from '../testing/index.ts';
import { virtualMachine } from './virtual-machine.ts';

describeCheck(virtualMachine, {
  Detected: {
    "a guest's graphics": aVisitor().reads({
      gl_renderer: 'ANGLE (VMware, Inc., SVGA3D; build: RELEASE, OpenGL 4.3)',
    }),
    'graphics drawn by software': aVisitor().reads({ gl_renderer: 'llvmpipe, or similar' }),
    'a bare machine in a rack': aVisitor('linux').reads({
      gl: false,
      gl_renderer: '',
      media_devices: [0, 0, 0],
      voices: 0,
    }),
  },
  'Not detected': {
    'an ordinary laptop': aVisitor(),
    'a privacy setting that hides WebGL': aVisitor().reads({ gl: false, gl_renderer: '' }),
    'a desktop without microphone or voices': aVisitor('linux').reads({
      media_devices: [0, 0, 0],
      voices: 0,
    }),
    'a phone without graphics, voices or a microphone': aVisitor('phone').reads({
      gl: false,
      gl_renderer: '',
      voices: 0,
      media_devices: [0, 0, 0],
    }),
    'a browser that reports no graphics but a sign of hardware': aVisitor().reads({
      gl: { error: 'SecurityError' },
      gl_renderer: '',
      voices: 0,
    }),
    'an ordinary phone': aVisitor('phone'),
  },
  Unknown: {
    'a browser that tells nothing': aVisitor().reads({
      gl: { error: 'SecurityError' },
      gl_renderer: '',
      media_devices: { error: 'SecurityError' },
      voices: { error: 'SecurityError' },
      hardware: { error: 'SecurityError' },
      screen: { error: 'SecurityError' },
    }),
  },
  edges: {
    'two signs besides missing graphics': {
      inside: aVisitor('linux').reads({ gl: false, gl_renderer: '', voices: 0, media_devices: [0, 0, 0] }),
      outside: aVisitor('linux').reads({ gl: false, gl_renderer: '', voices: 0 }),
    },
    'a single core and no taskbar': {
      inside: aVisitor('linux').reads({
        gl: false,
        gl_renderer: '',
        hardware: [1, 8, 0],
        screen: [1920, 1080, 1920, 1080, 24],
      }),
      outside: aVisitor('linux').reads({
        gl: false,
        gl_renderer: '',
        hardware: [2, 8, 0],
        screen: [1920, 1080, 1920, 1080, 24],
      }),
    },
    'a screen as high as the space on it': {
      inside: aVisitor('linux').reads({
        gl: false,
        gl_renderer: '',
        voices: 0,
        screen: [1920, 1080, 1920, 1080, 24],
      }),
      outside: aVisitor('linux').reads({
        gl: false,
        gl_renderer: '',
        voices: 0,
        screen: [1920, 1080, 1900, 1080, 24],
      }),
    },
  },
  claims: [
    detects('the graphics belong to a virtual machine ({text})', (log) => rendered(log, isVirtualRenderer)),
    detects('graphics are rendered in software ({text})', (log) => rendered(log, isSoftwareRenderer)),
    detects('no graphics hardware, {text}', (log) =>
      log.read(
        (readings) =>
          flagOf(readings, 'gl') === false &&
          (hasNoMediaDevices(readings) || numberOf(readings, 'voices') === 0),
      ),
    ),
    clears(
      'the machine looks physical',
      (log) => !rendered(log, (renderer) => isVirtualRenderer(renderer) || isSoftwareRenderer(renderer)),
    ),
    doubts(
      'the browser reported neither graphics nor hardware',
      (log) => !rendered(log, (one) => one !== ''),
    ),
  ],
});

describe('a virtual machine', () => {
  const findingOn = (readings: Readings) =>
    findingOf(virtualMachine, sessionOf(aVisitor('linux').reads(readings)));
  const bare = { gl: false, gl_renderer: '', voices: 0, media_devices: [0, 0, 0] };

  test('counts half without the name of its graphics', () => {
    expect(findingOn(bare)).toMatchObject({ verdict: 'Detected', certainty: 0.5, count: 3 });
    expect(findingOn({ gl_renderer: 'llvmpipe' }).certainty).toBeUndefined();
  });

  test.each(['VMware', 'llvmpipe'])('quotes 80 characters of the renderer: %s', (name) => {
    const renderer = `${name}, ${'x'.repeat(200)}`;
    expect(findingOn({ gl_renderer: renderer }).because).toContain(`(${renderer.slice(0, 77)}...)`);
  });
});
