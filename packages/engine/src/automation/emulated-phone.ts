import { flagOf, hasNoMediaDevices, numberOf, textReading, textsOf } from '../device.ts';
import type { SessionFeatures } from '../session/features.ts';

/** Graphics interfaces that phones do not have; phones use OpenGL ES, Vulkan or Apple's unnamed one. */
const DESKTOP_GRAPHICS = /Direct3D|OpenGL (?!ES)|Metal Renderer/;

/** Fonts that ship with desktops and not with phones. */
const DESKTOP_FONTS = ['Segoe UI', 'Calibri', 'MS Gothic', 'Ubuntu', 'DejaVu Sans'];

/** Signs that a machine is not a phone. */
const signs: readonly ((features: SessionFeatures) => boolean)[] = [
  ({ readings }) => DESKTOP_GRAPHICS.test(textReading(readings, 'gl_renderer') ?? ''),
  ({ readings }) => textsOf(readings, 'fonts').some((font) => DESKTOP_FONTS.includes(font)),
  // Every browser on an iPhone is WebKit; Chromium on Android lists no plugins.
  ({ readings, device }) => device.system === 'ios' && flagOf(readings, 'chrome_object') === true,
  ({ readings, device }) =>
    device.system === 'android' && device.engine === 'chromium' && (numberOf(readings, 'plugins') ?? 0) > 0,
  ({ readings }) => hasNoMediaDevices(readings),
];

/** A privacy tool or an unusual phone may show a single sign. */
const MIN_SIGNS = 2;

/** A desktop that claims to be a phone, as drivers and developer tools emulate one. */
export const isEmulatedPhone = (features: SessionFeatures): boolean =>
  (features.device.system === 'android' || features.device.system === 'ios') &&
  signs.filter((sign) => sign(features)).length >= MIN_SIGNS;
