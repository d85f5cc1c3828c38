import { clickDynamics } from './click/stream.ts';
import type { Observed } from './experts.ts';
import { keystrokeDynamics, recentKeystrokes } from './keystroke/stream.ts';
import { mouseDynamics, recentStrokes } from './mouse/stream.ts';

interface States {
  readonly mouseDynamics: Parameters<typeof recentStrokes>[0];
  readonly keystrokeDynamics: Parameters<typeof recentKeystrokes>[0];
}

const noStrokes = mouseDynamics.features(mouseDynamics.empty());
const noKeystrokes = keystrokeDynamics.features(keystrokeDynamics.empty());
const noClicks = clickDynamics.features(clickDynamics.empty());

/** The last strokes and keystrokes alone: nothing of what is not much longer than they are. */
export const recentDynamics = (states: States): Observed => ({
  mouseDynamics: recentStrokes(states.mouseDynamics) ?? noStrokes,
  keystrokeDynamics: recentKeystrokes(states.keystrokeDynamics) ?? noKeystrokes,
  clickDynamics: noClicks,
});
