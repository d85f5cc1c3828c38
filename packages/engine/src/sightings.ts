/** How often a thing was seen, when first (Unix ms), and for how long until it was seen last (ms). */
export type Sighting = [count: number, firstAt: number, lasting: number];

/** Only what was seen takes room in a session's state. */
export type Sightings<Name extends string = string> = { [N in Name]?: Sighting };

export const see = <Name extends string>(
  seen: Sightings<Name>,
  name: Name,
  at: number,
  times: number = 1,
): void => {
  const sighting = seen[name];
  if (!sighting) {
    seen[name] = [times, at, 0];
    return;
  }
  const [, firstAt, lasting] = sighting;
  sighting[0] += times;
  sighting[1] = Math.min(firstAt, at);
  sighting[2] = Math.max(firstAt + lasting, at) - sighting[1];
};

export const countOf = (sighting: Sighting | undefined): number => sighting?.[0] ?? 0;

/** The part of a finding that says how often and when. */
export const evidenceOf = (sighting: Sighting | undefined) => {
  if (!sighting) return { count: 0 };
  const [count, firstAt, lasting] = sighting;
  return { count, firstAt, lastAt: firstAt + lasting };
};
