import { type Gesture, UNTRUSTED } from '@gait/wire';

/** Rounding of positions and path, px. */
const MARGIN = 2;

/** The touch and the release of a finger report its contact too. */
const ENDS = 2;

/**
 * Whether a gesture contradicts itself: a path is at least as long as the way from its start to its end, and every
 * report of a finger, of which there is at least one, has one radius and one force.
 */
export const contradictsItself = (gesture: Gesture): boolean => {
  const { dx, dy, path, moves, fingers, radii, forces, flags } = gesture;
  if (flags & UNTRUSTED) return false;
  // A page that breaks the list of touches for us leaves the row of a gesture empty.
  if (path === 0 && dx === 0 && dy === 0 && radii === 0 && forces === 0) return false;
  if (path < Math.hypot(dx, dy) - MARGIN || radii < 1 || forces < 1) return true;
  // A finger that lifts and lands again beside another one reports without moving.
  return fingers === 1 && Math.max(radii, forces) > moves + ENDS;
};
