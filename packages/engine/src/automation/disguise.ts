import { flagOf, numberOf, numbersOf, textOf, textsOf } from '../device.ts';
import type { SessionFeatures } from '../session/features.ts';

/** Interfaces of graphics that phones do not have; theirs are OpenGL ES, Vulkan and Apple's own, which has no name. */
const DESKTOP_GRAPHICS = /Direct3D|OpenGL (?!ES)|Metal Renderer/;

/** Fonts that come with a desktop and no phone. */
const DESKTOP_FONTS = ['Segoe UI', 'Calibri', 'MS Gothic', 'Ubuntu', 'DejaVu Sans'];

/** Ways in which a machine is no phone. */
const signs: readonly ((features: SessionFeatures) => boolean)[] = [
  ({ readings }) => DESKTOP_GRAPHICS.test(textOf(readings, 'gl_renderer') ?? ''),
  ({ readings }) => textsOf(readings, 'fonts').some((font) => DESKTOP_FONTS.includes(font)),
  // Every browser of an iPhone is WebKit; Chromium on Android has no viewer for documents to list.
  ({ readings, device }) => device.system === 'ios' && flagOf(readings, 'chrome_object') === true,
  ({ readings, device }) =>
    device.system === 'android' && device.engine === 'chromium' && (numberOf(readings, 'plugins') ?? 0) > 0,
  ({ readings }) => isEmpty(numbersOf(readings, 'media_devices')),
];

/** One may be a privacy tool's or an unusual phone's. */
const MIN_SIGNS = 2;

const isEmpty = (counts: readonly number[]) => counts.length > 0 && counts.every((count) => count === 0);

/** A desktop under the name of a phone, as drivers and developer tools emulate one. */
export const isPhoneByNameOnly = (features: SessionFeatures): boolean =>
  (features.device.system === 'android' || features.device.system === 'ios') &&
  signs.filter((sign) => sign(features)).length >= MIN_SIGNS;
