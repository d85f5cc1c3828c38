import type { SessionFeatures } from '../session/features.ts';
import { countOf } from '../sightings.ts';
import type { Tell } from './tell.ts';

/** Signs of a script in the page that extensions, password managers and the page itself leave as well. */
const signs: readonly ((features: SessionFeatures) => number)[] = [
  ({ clicks }) => countOf(clicks.seen.scripted),
  ({ typing }) => countOf(typing.seen.untrusted),
  ({ text }) => countOf(text.seen.scripted),
  ({ focus }) => countOf(focus.seen.scripted),
  ({ focus }) => countOf(focus.seen.change),
  ({ tells }) => countOf(tells.seen.foreign_stack),
  ({ tells }) => countOf(tells.seen.activation_without_gesture),
];

const signCount = (features: SessionFeatures) => signs.filter((sign) => sign(features) > 0).length;

/** Activations without a gesture that a developer's console or an extension's button does not explain. */
const MANY_ACTIVATIONS = 2;

/** Signs together that a password manager does not leave: it focuses, sends keys and chooses. */
const MANY_SIGNS = 4;

/** All in one family, because they share their innocent causes: never enough without a tell of another family. */
export const scriptTells: readonly Tell[] = [
  {
    family: 'script',
    strength: 'medium',
    words: 'fields are focused, filled and chosen by script',
    sight: (features) => signCount(features) >= MANY_SIGNS,
  },
  {
    family: 'script',
    strength: 'medium',
    words: 'the page was activated again and again without any gesture',
    sight: ({ tells }) =>
      countOf(tells.seen.activation_without_gesture) >= MANY_ACTIVATIONS &&
      tells.seen.activation_without_gesture,
  },
  {
    family: 'script',
    strength: 'weak',
    words: 'a script in the page, an extension or a password manager acts in the fields',
    sight: (features) => signCount(features) >= 1,
  },
];
