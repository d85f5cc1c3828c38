import type { Check } from '../check.ts';
import { isSparselySampled } from '../dynamics/mouse/in-domain.ts';
import { detected, notDetected, unknown } from '../finding.ts';
import type { SessionFeatures } from '../session/features.ts';
import { countOf, evidenceOf } from '../sightings.ts';
import { TELEPORT_DISTANCE, TELEPORT_MOVES, TELEPORT_RUN } from '../streams/clicks.ts';

/** Presses with a known approach; fewer are not judged. */
const MIN_PRESSES = TELEPORT_RUN;

export const teleportingMouse = {
  id: 'teleporting_mouse',
  kind: 'biometric',
  group: 'pointer',
  weight: 50,
  meaning: 'The cursor moved between page locations without transition.',
  page: {
    detected: [
      `${TELEPORT_RUN} presses in a row, each ${TELEPORT_DISTANCE} px or more from where the pointer rested, with at most ${TELEPORT_MOVES} moves in between`,
    ],
    unknown: [
      `there are fewer than ${TELEPORT_RUN} mouse presses with a known approach`,
      'the visitor uses touch',
      'moves are too far apart to form strokes, as on a slow or remote machine',
    ],
    limits: [
      'a page that hangs loses moves; one ordinary press in between ends the run',
      'touch or pen input that a remote desktop turns into mouse input jumps like a program',
      'the first press on each page, and after a resize or a zoom, has no known start and is not counted',
    ],
  },
  judge({ clicks, mouseSampling }) {
    if (isSparselySampled(mouseSampling))
      return unknown('pointer moves arrive too rarely to see how the cursor travels');
    const { teleport, teleportRun } = clicks.seen;
    if (teleportRun)
      return detected('the cursor jumps to its targets without moving there', {
        statistic: countOf(teleport),
        threshold: TELEPORT_RUN,
        ...certaintyOfJumps(clicks),
        ...evidenceOf(teleport),
      });
    if (clicks.approached < MIN_PRESSES)
      return unknown(
        clicks.touch > 0 && clicks.mouse === 0
          ? 'touch presses, which need no cursor'
          : `only ${clicks.approached} of ${MIN_PRESSES} mouse presses whose approach is known`,
        { count: clicks.approached },
      );
    const jumps = countOf(teleport);
    const because =
      jumps === 0
        ? 'the cursor moves to its targets'
        : `the cursor jumps to ${jumps} of ${clicks.approached} targets, but never to ${TELEPORT_RUN} in a row`;
    return notDetected(because, {
      statistic: jumps,
      threshold: TELEPORT_RUN,
      count: clicks.approached,
    });
  },
} as const satisfies Check;

/** ms from one target to the next that a grid by voice, a gaze or a scan takes at least. */
const MIN_PLACING = 1_500;

/** 0..1: a tool that places the pointer for a visitor, one target after another, shows what a program shows. */
const PLACED_CERTAINTY = 0.75;

/** Evidence of jumps, by whether a person with a tool could have made them in that time. */
export const certaintyOfJumps = ({
  quickestTeleport,
}: Pick<SessionFeatures['clicks'], 'quickestTeleport'>): { readonly certainty?: number } =>
  quickestTeleport >= MIN_PLACING ? { certainty: PLACED_CERTAINTY } : {};
