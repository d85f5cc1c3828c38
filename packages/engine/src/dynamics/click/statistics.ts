import {
  type Count,
  type Moments,
  noMoments,
  noPairs,
  type Pairs,
  type Tallies,
} from '../../statistics/running.ts';

/** What is summed of all presses of a mouse. */
export interface AimTallies extends Tallies {
  presses: Count;
  hold: Moments;
  holdLag: Pairs;
  sameHold: Count;
  shortHold: Count;
  /** Distance from the centre over half the size of the target, signed, and unsigned. */
  across: Moments;
  down: Moments;
  offCentre: Moments;
  centred: Count;
  /** Near the rim of the target, where hands that aim at its middle seldom end. */
  edge: Count;
  /** px from the centre against the size of the target, logarithms: a hand errs little more on a large one. */
  spread: Pairs;
  /** Landing of a press against that of the one before. */
  acrossLag: Pairs;
  /** Logarithms of ms from press to press. */
  interval: Moments;
  intervalLag: Pairs;
  sameInterval: Count;
  /** Changes between keyboard and mouse: logarithm of ms, and those quicker than a hand. */
  change: Moments;
  quickChange: Count;
}

export const aimTallies = (): AimTallies => ({
  presses: [0],
  hold: noMoments(),
  holdLag: noPairs(),
  sameHold: [0],
  shortHold: [0],
  across: noMoments(),
  down: noMoments(),
  offCentre: noMoments(),
  centred: [0],
  edge: [0],
  spread: noPairs(),
  acrossLag: noPairs(),
  interval: noMoments(),
  intervalLag: noPairs(),
  sameInterval: [0],
  change: noMoments(),
  quickChange: [0],
});
