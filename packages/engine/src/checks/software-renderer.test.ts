import { describe, expect, test } from 'vitest';
import { isSoftwareRenderer, isVirtualRenderer } from '../machine/renderers.ts';
import { findingOf } from '../session/latched-findings.ts';
import { clears, detects, doubts, rendered } from '../testing/claims.ts';
import { aVisitor, describeCheck, sessionOf } from '../testing/index.ts';
import { softwareRenderer } from './software-renderer.ts';

describeCheck(softwareRenderer, {
  Detected: {
    'a browser without a graphics card': aVisitor().reads({
      gl_renderer:
        'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    }),
  },
  'Not detected': { 'an ordinary laptop': aVisitor(), 'an ordinary phone': aVisitor('phone') },
  Unknown: { 'a browser without WebGL': aVisitor().reads({ gl: false, gl_renderer: '' }) },
  claims: [
    detects('graphics are rendered in software ({text})', (log, name) =>
      rendered(log, (one) => isSoftwareRenderer(one) && one.slice(0, 80) === name),
    ),
    clears(
      'graphics are rendered by hardware',
      (log) => rendered(log, (one) => one !== '') && !rendered(log, isSoftwareRenderer),
    ),
    doubts('the browser does not name its graphics renderer', (log) => !rendered(log, (one) => one !== '')),
  ],
});

/** Names that browsers give, with what they are: [renderer, drawn by software, part of a virtual machine]. */
const renderers: readonly [string, boolean, boolean][] = [
  [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    true,
    false,
  ],
  [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (LLVM 10.0.0) (0x0000C0DE)), SwiftShader driver)',
    true,
    false,
  ],
  ['Google SwiftShader', true, false],
  ['ANGLE (Mesa/X.org, llvmpipe (LLVM 15.0.6 256 bits), OpenGL 4.5)', true, false],
  ['ANGLE (Mesa, Vulkan 1.3.230 (llvmpipe (LLVM 15.0.6, 256 bits) (0x00000000)), llvmpipe)', true, false],
  ['llvmpipe, or similar', true, false],
  ['Gallium 0.4 on softpipe', true, false],
  ['Software Rasterizer', true, false],
  [
    'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)',
    true,
    false,
  ],
  ['Microsoft Basic Render Driver', true, false],
  ['GDI Generic', true, false],
  ['Apple Software Renderer', true, false],
  ['ANGLE (VMware, Inc., SVGA3D; build: RELEASE;  LLVM;, OpenGL 4.3)', false, true],
  ['ANGLE (VMware, VMware SVGA 3D (0x00000405) Direct3D11 vs_5_0 ps_5_0, D3D11)', false, true],
  ['VirtualBox Graphics Adapter', false, true],
  ['Parallels using AMD Radeon Pro 5500M OpenGL Engine', false, true],
  ['ANGLE (Parallels, Parallels Display Adapter (WDDM) Direct3D11 vs_5_0 ps_5_0, D3D11)', false, true],
  ['virgl', false, true],
  ['ANGLE (Mesa/X.org, virgl (Mesa DRI Intel(R) UHD Graphics 620), OpenGL 4.5)', false, true],
  ['ANGLE (Red Hat, Red Hat QXL controller Direct3D9Ex vs_3_0 ps_3_0)', false, true],
  ['ANGLE (Microsoft, Microsoft Hyper-V Video Direct3D11 vs_5_0 ps_5_0, D3D11)', false, true],
  ['ANGLE (Microsoft, Microsoft Remote Display Adapter Direct3D11 vs_5_0 ps_5_0, D3D11)', false, true],
  ['ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)', false, false],
  ['ANGLE (Intel, Mesa Intel(R) Xe Graphics (TGL GT2), OpenGL 4.6)', false, false],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002503) Direct3D11 vs_5_0 ps_5_0, D3D11)', false, false],
  ['ANGLE (NVIDIA Corporation, NVIDIA GeForce GTX 1050/PCIe/SSE2, OpenGL 4.5.0)', false, false],
  ['ANGLE (AMD, AMD Radeon RX 580 (radeonsi, polaris10, LLVM 15.0.7), OpenGL 4.6)', false, false],
  ['ANGLE (AMD, AMD Radeon(TM) Graphics (0x00001638) Direct3D11 vs_5_0 ps_5_0, D3D11)', false, false],
  ['ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)', false, false],
  ['ANGLE (Qualcomm, Adreno (TM) 740, OpenGL ES 3.2)', false, false],
  ['ANGLE (ARM, Mali-G715, OpenGL ES 3.2)', false, false],
  ['PowerVR Rogue GE8320', false, false],
  ['Intel(R) HD Graphics 400, or similar', false, false],
  ['Apple GPU', false, false],
];

describe('names of renderers', () => {
  test.each(renderers)('%s', (name, isSoftware, isVirtual) => {
    expect(isSoftwareRenderer(name)).toBe(isSoftware);
    expect(isVirtualRenderer(name)).toBe(isVirtual);
  });
});

test('a finding quotes 80 characters of the renderer, up to the end of a word', () => {
  const renderer = 'llvmpipe (LLVM 15.0.7, 256 bits) on a very long name of a machine with many words in it';
  const { because } = findingOf(softwareRenderer, sessionOf(aVisitor().reads({ gl_renderer: renderer })));
  expect(because).toContain(
    '(llvmpipe (LLVM 15.0.7, 256 bits) on a very long name of a machine with many...)',
  );
});
