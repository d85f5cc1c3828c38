import { numberOf } from '../device.ts';
import type { Features } from '../session.ts';
import { countOf, type Sighting } from '../sightings.ts';
import type { Tell } from './tell.ts';

/** Below, the page is zoomed out so far that a notch may cover a screen. */
const MIN_PIXEL_RATIO = 0.67;

const atLeast = (times: number, sighting: Sighting | undefined) =>
  countOf(sighting) >= times ? sighting : undefined;

const onDesktop = (features: Features, sighting: Sighting | undefined) =>
  features.device.isDesktop ? sighting : undefined;

const onChromium = (features: Features, sighting: Sighting | undefined) =>
  features.device.engine === 'chromium' ? onDesktop(features, sighting) : undefined;

// Positions and times share a family: one way of connecting a mouse (Wayland) could explain both.

/** Input that no device made: the fine structure which hardware leaves and a protocol does not. */
export const injectionTells: readonly Tell[] = [
  {
    family: 'pressure',
    strength: 'medium',
    words: 'mouse presses carry no pressure',
    sight: (features) => onChromium(features, features.clicks.seen.noPressure),
  },
  {
    family: 'device',
    strength: 'medium',
    words: 'the pointer lands between the places a device can report',
    // A Mac's pointer has fractions of its own.
    sight: (features) =>
      features.device.system === 'macos' ? undefined : onDesktop(features, features.injection.seen.grids),
  },
  {
    family: 'device',
    strength: 'medium',
    words: 'input times do not share the clock of one device',
    sight: ({ device, injection }) => (device.system === 'linux' ? injection.seen.residues : undefined),
  },
  {
    family: 'wheel',
    strength: 'medium',
    words: 'one notch of the wheel moves further than a wheel can',
    // Elsewhere the system's lines per notch change what one notch moves, and zooming out does so everywhere.
    sight: (features) =>
      features.device.system === 'linux' &&
      (numberOf(features.readings, 'pixel_ratio') ?? 0) >= MIN_PIXEL_RATIO
        ? onChromium(features, features.scroll.seen.impossibleWheel)
        : undefined,
  },
  {
    family: 'wheel',
    strength: 'weak',
    words: 'the wheel scrolls whole jumps in single frames',
    sight: ({ scroll }) => atLeast(2, scroll.seen.instantWheel) ?? scroll.seen.impossibleWheel,
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
    family: 'insertion',
    strength: 'medium',
    words: 'whole texts are inserted without a key being pressed',
    // Dictation on a Mac and keyboards on glass insert whole phrases as well.
    sight: (features) =>
      features.device.system === 'macos' ? undefined : onDesktop(features, features.text.seen.block),
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
