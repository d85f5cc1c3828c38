import { textsOf } from '../device.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, type Sighting } from '../sightings.ts';
import type { Tell } from './tell.ts';

const atLeast = (times: number, sighting: Sighting | undefined) =>
  countOf(sighting) >= times ? sighting : undefined;

const onDesktop = (features: SessionFeatures, sighting: Sighting | undefined) =>
  features.device.isDesktop ? sighting : undefined;

const onChromium = (features: SessionFeatures, sighting: Sighting | undefined) =>
  features.device.engine === 'chromium' ? onDesktop(features, sighting) : undefined;

/** What is read through a function that somebody replaced says that it was replaced, which is told already. */
const throughBrowser = (features: SessionFeatures, member: string, sighting: Sighting | undefined) =>
  textsOf(features.readings, 'native_patched').includes(member) ? undefined : sighting;

// Positions and times share a family: one way of connecting a mouse (Wayland) could explain both.

/** Input that no device made: the fine structure which hardware leaves and a protocol does not. */
export const injectionTells: readonly Tell[] = [
  {
    family: 'pressure',
    strength: 'medium',
    words: 'mouse presses carry no pressure',
    sight: (features) =>
      onChromium(
        features,
        throughBrowser(features, 'PointerEvent.pressure', features.clicks.seen.noPressure),
      ),
  },
  {
    family: 'device',
    strength: 'medium',
    words: 'the pointer lands between the places a device can report',
    // A Mac's pointer has fractions of its own; Firefox rounds to pixels that a zoomed page does not have.
    sight: (features) =>
      features.device.system === 'macos'
        ? undefined
        : onChromium(features, throughBrowser(features, 'MouseEvent.clientX', features.injection.seen.grids)),
  },
  {
    family: 'device',
    strength: 'firm',
    words: 'input times do not share the clock of one device',
    // A display on another machine (ssh -X) has a clock of its own, which the browser does not trust.
    sight: (features) =>
      onChromium(features, throughBrowser(features, 'Event.timeStamp', features.injection.seen.residues)),
  },
  {
    family: 'wheel',
    strength: 'medium',
    words: 'the wheel turns as it does on another system',
    sight: (features) =>
      features.device.system === 'linux'
        ? onChromium(features, atLeast(2, features.scroll.seen.oddWheel))
        : undefined,
  },
  {
    family: 'wheel',
    strength: 'weak',
    words: 'the wheel scrolls whole jumps in single frames',
    sight: ({ scroll }) => atLeast(2, scroll.seen.instantWheel),
  },
  {
    family: 'shift',
    strength: 'medium',
    words: 'capital letters arrive without Shift or Caps Lock',
    sight: (features) => onDesktop(features, atLeast(2, features.typing.seen.unshiftedCapital)),
  },
  {
    family: 'shift',
    strength: 'weak',
    words: 'Shift is held and never pressed',
    sight: (features) => onDesktop(features, atLeast(2, features.typing.seen.phantomShift)),
  },
  {
    family: 'insertion',
    strength: 'medium',
    words: 'whole texts are inserted without a key being pressed',
    // Keyboards on glass suggest whole phrases, and a tablet may call itself a Mac.
    sight: (features) =>
      features.device.system === 'macos' ? undefined : onDesktop(features, features.text.seen.block),
  },
  {
    family: 'touch',
    strength: 'medium',
    // Aids that scroll for a hand which cannot swipe all alike too.
    words: 'one swipe is as long as the other, to the pixel',
    sight: ({ swipes }) => swipes.seen.same,
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
