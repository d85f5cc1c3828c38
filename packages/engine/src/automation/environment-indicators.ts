import type { Fields } from '@gait/wire';
import { fieldsOf, flagOf, hasNoMediaDevices, numberOf, textReading } from '../device.ts';
import type { SessionFeatures } from '../session/features.ts';
import { isEmulatedPhone } from './emulated-phone.ts';
import type { Indicator } from './indicator.ts';

/** Signs of a browser on an unattended machine. Each one also occurs on the computers of some people. */
const signs: readonly ((features: SessionFeatures) => boolean)[] = [
  ({ readings }) => hasNoMediaDevices(readings),
  ({ readings }) => numberOf(readings, 'voices') === 0,
  ({ readings, device }) => device.engine === 'chromium' && numberOf(readings, 'plugins') === 0,
  ({ readings, device }) => device.engine === 'chromium' && flagOf(readings, 'chrome_object') === false,
  ({ readings }) => textReading(readings, 'zone') === 'UTC',
  ({ readings }) => flagOf(readings, 'focus_at_load') === false,
  ({ readings }) => textReading(readings, 'geolocation_permission') === 'granted',
  // WebKit draws its scrollbars over the page on every system.
  ({ readings, device }) =>
    (device.system === 'windows' || device.system === 'linux') &&
    device.engine !== 'webkit' &&
    numberOf(readings, 'scrollbar') === 0,
  // Remote desktops may have no graphics; phones always do.
  ({ readings, device }) => !device.isDesktop && flagOf(readings, 'gl') === false,
  ({ readings }) => isScreenImpossible(fieldsOf(readings, 'screen'), fieldsOf(readings, 'window')),
];

const MIN_SIGNS = 3;

/** px by which a maximized window extends beyond the screen on Windows. */
const MAX_OVERHANG = 32;

const isScreenImpossible = (
  screen: Partial<Fields<'screen'>>,
  window: Partial<Fields<'window'>>,
): boolean => {
  const { width = 0, height = 0 } = screen;
  const { outerWidth = 0, outerHeight = 0 } = window;
  return width > 0 && (outerWidth > width + MAX_OVERHANG || outerHeight > height + MAX_OVERHANG);
};

/** Stops when the signs that are left cannot be enough. */
const hasManySigns = (features: SessionFeatures): boolean => {
  let missing = MIN_SIGNS;
  for (let i = 0; missing > 0 && missing <= signs.length - i; i++) if (signs[i]?.(features)) missing--;
  return missing === 0;
};

export const environmentIndicators: readonly Indicator[] = [
  {
    family: 'environment',
    strength: 'weak',
    isOrdinary: true,
    because: 'the browser seems to run on an unattended machine',
    find: (features) => (features.device.isDesktop || isEmulatedPhone(features)) && hasManySigns(features),
  },
];
