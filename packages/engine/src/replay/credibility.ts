import type { StrokeTrail } from './stroke-trail.ts';

/** How far a session's movement can be trusted to be its own, from least to most. */
export const credibilities = ['doubtful', 'unwitnessed', 'witnessed'] as const;
export type Credibility = (typeof credibilities)[number];

/** What the credibility of a session is judged by. */
type Trail = Pick<StrokeTrail, 'received' | 'made' | 'typing' | 'isDoubtful'>;

/** Seconds of server time that a source must last: a forger pays for them with real time. */
const MIN_WITNESSED = 4;

/** Seconds that events may span beyond the server time: the interval between beacons, held rows, and the network. */
const MAX_AHEAD = 8;

/** How credible it is that a session made its movement itself, at the pace that it claims. */
export const credibilityOf = (trail: Trail): Credibility => {
  const presumed = presumedCredibilityOf(trail);
  return presumed === 'witnessed' && secondsOf(trail) < MIN_WITNESSED ? 'unwitnessed' : presumed;
};

/** The same for a session that may be accused: a short one may still turn out to be witnessed. */
export const presumedCredibilityOf = (trail: Trail): Credibility => {
  if (trail.isDoubtful) return 'doubtful';
  const [first, last] = spanOf(trail.made, trail.typing?.made);
  return (last - first) / 1_000 > secondsOf(trail) + MAX_AHEAD ? 'unwitnessed' : 'witnessed';
};

export const isAtMost = (one: Credibility, other: Credibility): boolean =>
  credibilities.indexOf(one) <= credibilities.indexOf(other);

const secondsOf = ({ received, typing }: Trail): number => {
  const [first, last] = spanOf(received, typing?.received);
  return last - first;
};

type Span = readonly [first: number, last: number];

/** From the earlier start to the later end of movement and typing. */
const spanOf = (moved: Span | undefined, typed: Span | undefined): Span =>
  moved && typed ? [Math.min(moved[0], typed[0]), Math.max(moved[1], typed[1])] : (moved ?? typed ?? [0, 0]);
