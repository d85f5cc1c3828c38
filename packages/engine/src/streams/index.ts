// One line per stream; the name is its key in state and features.
export { clickDynamics } from '../dynamics/click/stream.ts';
export { keystrokeDynamics } from '../dynamics/keystroke/stream.ts';
export { mouseDynamics } from '../dynamics/mouse/stream.ts';
export { activity } from './activity.ts';
export { clicks } from './clicks.ts';
export { clipboard } from './clipboard.ts';
export { fingerSigns as fingers } from './fingers.ts';
export { focus } from './focus.ts';
export { injection } from './injection.ts';
export { laws } from './laws.ts';
export { scroll } from './scroll.ts';
export { swipes } from './swipes.ts';
export { tells } from './tells.ts';
export { text } from './text.ts';
export { typing } from './typing.ts';
