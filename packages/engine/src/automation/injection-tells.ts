import type { Features } from '../session.ts';
import { countOf, type Sighting } from '../sightings.ts';
import type { Tell } from './tell.ts';

const atLeast = (times: number, sighting: Sighting | undefined) =>
  countOf(sighting) >= times ? sighting : undefined;

const onDesktop = (features: Features, sighting: Sighting | undefined) =>
  features.device.isDesktop ? sighting : undefined;

const onChromium = (features: Features, sighting: Sighting | undefined) =>
  features.device.engine === 'chromium' ? onDesktop(features, sighting) : undefined;

/** Input that no device made: the fine structure which hardware leaves and a protocol does not. */
export const injectionTells: readonly Tell[] = [
  {
    family: 'pressure',
    strength: 'medium',
    words: 'mouse presses carry no pressure',
    sight: (features) => onChromium(features, features.clicks.seen.noPressure),
  },
  {
    family: 'grid',
    strength: 'medium',
    words: 'the pointer lands between the places a device can report',
    // A Mac's pointer has fractions of its own.
    sight: (features) =>
      features.device.system === 'macos' ? undefined : onDesktop(features, features.injection.seen.grids),
  },
  {
    family: 'clock',
    strength: 'medium',
    words: 'input times do not share the clock of one device',
    sight: ({ device, injection }) => (device.system === 'linux' ? injection.seen.residues : undefined),
  },
  {
    family: 'wheel',
    strength: 'medium',
    words: 'one notch of the wheel moves further than a wheel can',
    sight: (features) =>
      features.device.system === 'linux'
        ? onChromium(features, features.scroll.seen.impossibleWheel)
        : undefined,
  },
  {
    family: 'wheel',
    strength: 'weak',
    words: 'the wheel scrolls whole jumps in single frames',
    sight: ({ scroll }) => atLeast(3, scroll.seen.instantWheel) ?? scroll.seen.impossibleWheel,
  },
  {
    family: 'shift',
    strength: 'medium',
    words: 'capital letters arrive without Shift or Caps Lock',
    sight: (features) => onDesktop(features, atLeast(2, features.typing.seen.capital)),
  },
  {
    family: 'shift',
    strength: 'weak',
    words: 'Shift is held and never pressed',
    sight: (features) => onDesktop(features, atLeast(2, features.typing.seen.phantom)),
  },
  {
    family: 'windows',
    strength: 'medium',
    words: 'keys arrive in a window that does not have the focus',
    sight: ({ tells }) => atLeast(2, tells.seen.unfocused_key),
  },
  {
    family: 'windows',
    strength: 'medium',
    words: 'two tabs hold the focus at the same time',
    sight: ({ tells }) => tells.seen.two_tabs_focused,
  },
];
