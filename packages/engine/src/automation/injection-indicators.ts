import { textsOf } from '../device.ts';
import type { SessionFeatures } from '../session/features.ts';
import type { Sighting } from '../sightings.ts';
import { atLeast, type Indicator } from './indicator.ts';

/** Events of a kind that may happen once by a glitch. */
const MIN_SIGHTINGS = 2;

const onDesktop = (features: SessionFeatures, sighting: Sighting | undefined) =>
  features.device.isDesktop ? sighting : undefined;

const onChromium = (features: SessionFeatures, sighting: Sighting | undefined) =>
  features.device.engine === 'chromium' ? onDesktop(features, sighting) : undefined;

/** Values of a replaced function are left out; that it was replaced is an indicator of its own. */
const ifNative = (features: SessionFeatures, member: string, sighting: Sighting | undefined) =>
  sighting && textsOf(features.readings, 'native_patched').includes(member) ? undefined : sighting;

// Positions and timestamps share a family because one kind of mouse connection could explain both.

/** Input that no device made: it lacks the fine structure of hardware events. */
export const injectionIndicators: readonly Indicator[] = [
  {
    family: 'pressure',
    strength: 'medium',
    because: 'mouse presses report no pressure',
    find: (features) =>
      onChromium(features, ifNative(features, 'PointerEvent.pressure', features.clicks.seen.noPressure)),
  },
  {
    family: 'device',
    strength: 'medium',
    because: 'the pointer reports positions that a single device cannot produce',
    // Macs report fractions of a pixel; Firefox rounds to pixels that a zoomed page does not have.
    find: (features) =>
      features.device.system === 'macos'
        ? undefined
        : onChromium(features, ifNative(features, 'MouseEvent.clientX', features.injection.seen.grids)),
  },
  {
    family: 'device',
    strength: 'medium',
    isOrdinary: true,
    because: 'the times of input are those at which the browser took it, as from a program or on Wayland',
    // Of an X server, all input shares its clock. On Wayland, Chromium stamps input when it takes it (EventTimeForNow in its
    // wayland_util.cc; version 156 on sway: ten residues in 113 moves), and a remote display (ssh -X) has a clock of its own.
    find: (features) =>
      onChromium(features, ifNative(features, 'Event.timeStamp', features.injection.seen.residues)),
  },
  {
    family: 'wheel',
    strength: 'medium',
    because: "scroll-wheel steps don't match this operating system",
    find: (features) =>
      features.device.system === 'linux'
        ? onChromium(features, atLeast(MIN_SIGHTINGS, features.scroll.seen.oddWheel))
        : undefined,
  },
  {
    family: 'wheel',
    strength: 'weak',
    because: 'the scroll wheel moves the page in jumps of a single frame',
    find: ({ scroll }) => atLeast(MIN_SIGHTINGS, scroll.seen.instantWheel),
  },
  {
    family: 'shift',
    strength: 'medium',
    because: 'capital letters arrive without Shift or Caps Lock',
    find: (features) => onDesktop(features, atLeast(MIN_SIGHTINGS, features.typing.seen.unshiftedCapital)),
  },
  {
    family: 'shift',
    strength: 'weak',
    because: 'Shift is held but was never pressed',
    find: (features) => onDesktop(features, atLeast(MIN_SIGHTINGS, features.typing.seen.phantomShift)),
  },
  {
    family: 'insertion',
    strength: 'medium',
    because: 'whole texts are inserted without any key press',
    // Touch keyboards suggest whole phrases, and a tablet may claim to be a Mac.
    find: (features) =>
      features.device.system === 'macos' ? undefined : onDesktop(features, features.text.seen.block),
  },
  {
    family: 'touch',
    strength: 'medium',
    // Assistive tools that scroll for their users repeat the length as well.
    because: 'swipes have the same length to the pixel',
    find: ({ swipes }) => swipes.seen.same,
  },
  {
    family: 'windows',
    strength: 'medium',
    because: 'keys arrive in a window without the focus',
    find: ({ tells }) => atLeast(MIN_SIGHTINGS, tells.seen.unfocused_key),
  },
];
