import type { Fields } from '@gait/wire';
import { fieldsOf, flagOf, numberOf, numbersOf, textOf } from '../device.ts';
import type { SessionFeatures } from '../session/features.ts';
import { isPhoneByNameOnly } from './disguise.ts';
import type { Tell } from './tell.ts';

/** Signs of a browser on a machine that nobody sits at. Each is found on some person's computer. */
const signs: readonly ((features: SessionFeatures) => boolean)[] = [
  ({ readings }) =>
    numbersOf(readings, 'media_devices').length > 0 &&
    numbersOf(readings, 'media_devices').every((n) => n === 0),
  ({ readings }) => numberOf(readings, 'voices') === 0,
  ({ readings, device }) => device.engine === 'chromium' && numberOf(readings, 'plugins') === 0,
  ({ readings, device }) => device.engine === 'chromium' && flagOf(readings, 'chrome_object') === false,
  ({ readings }) => textOf(readings, 'zone') === 'UTC',
  ({ readings }) => flagOf(readings, 'focus_at_load') === false,
  ({ readings }) => textOf(readings, 'geolocation_permission') === 'granted',
  ({ readings }) => isScreenImpossible(fieldsOf(readings, 'screen'), fieldsOf(readings, 'window')),
  ({ readings, device }) =>
    (device.system === 'windows' || device.system === 'linux') && numberOf(readings, 'scrollbar') === 0,
  // Desktops do without graphics on a remote machine; a phone has no other.
  ({ readings, device }) => !device.isDesktop && flagOf(readings, 'gl') === false,
];

/** px that a maximised window hangs over the edge of the screen on Windows. */
const OVERHANG = 32;

const isScreenImpossible = (
  screen: Partial<Fields<'screen'>>,
  window: Partial<Fields<'window'>>,
): boolean => {
  const { width = 0, height = 0 } = screen;
  const { outerWidth = 0, outerHeight = 0 } = window;
  return width > 0 && (outerWidth > width + OVERHANG || outerHeight > height + OVERHANG);
};

export const surroundingsTells: readonly Tell[] = [
  {
    family: 'surroundings',
    strength: 'weak',
    words: 'the browser runs on a machine that nobody seems to sit at',
    sight: (features) =>
      (features.device.isDesktop || isPhoneByNameOnly(features)) &&
      signs.filter((sign) => sign(features)).length >= 3,
  },
];
