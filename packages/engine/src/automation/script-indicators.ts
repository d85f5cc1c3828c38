import type { SessionFeatures } from '../session/features.ts';
import { countOf, type Sighting } from '../sightings.ts';
import { atLeast, type Indicator } from './indicator.ts';

/** Signs of a script that extensions, password managers and the page itself leave as well. */
const signs: readonly ((features: SessionFeatures) => Sighting | undefined)[] = [
  ({ clicks }) => clicks.seen.scripted,
  ({ typing }) => typing.seen.untrusted,
  ({ text }) => text.seen.scripted,
  ({ focus }) => focus.seen.scripted,
  ({ focus }) => focus.seen.change,
  ({ tells }) => tells.seen.foreign_stack,
  ({ tells }) => tells.seen.activation_without_gesture,
];

const signCount = (features: SessionFeatures) => signs.filter((sign) => countOf(sign(features)) > 0).length;

/** Activations without a gesture; a developer console or an extension's button explains a single one. */
const MIN_ACTIVATIONS = 2;

/** Signs together; a password manager leaves three: it focuses, sends keys and selects. */
const MIN_SIGNS = 4;

/** One family, because their innocent causes are the same: they need an indicator of another family. */
export const scriptIndicators: readonly Indicator[] = [
  {
    family: 'script',
    strength: 'medium',
    isOrdinary: true,
    because: 'a script acts on the page in several ways, as automation does',
    find: (features) => signCount(features) >= MIN_SIGNS,
  },
  {
    family: 'script',
    strength: 'medium',
    isOrdinary: true,
    because: 'the page was activated repeatedly without a user gesture',
    find: ({ tells }) => atLeast(MIN_ACTIVATIONS, tells.seen.activation_without_gesture),
  },
  {
    family: 'script',
    strength: 'weak',
    isOrdinary: true,
    because: 'a script of the page, an extension or a password manager acts on the page',
    find: (features) => signCount(features) >= 1,
  },
];
