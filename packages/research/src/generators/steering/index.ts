// People who point by other means, simulated on the targets of recorded people. One line per kind.
export { gaze } from './gaze.ts';
export { head } from './head.ts';
export { pointingStick } from './pointing-stick.ts';
export { smoothing } from './smoothing.ts';
export { stick } from './stick.ts';
export { tremor } from './tremor.ts';
