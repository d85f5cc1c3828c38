/** How often a thing was seen and when first and last (Unix ms). */
export type Sighting = [count: number, firstAt: number, lastAt: number];

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
    seen[name] = [times, at, at];
    return;
  }
  sighting[0] += times;
  sighting[1] = Math.min(sighting[1], at);
  sighting[2] = Math.max(sighting[2], at);
};

export const countOf = (sighting: Sighting | undefined): number => sighting?.[0] ?? 0;

/** The part of a finding that says how often and when. */
export const evidenceOf = (sighting: Sighting | undefined) =>
  sighting ? { count: sighting[0], firstAt: sighting[1], lastAt: sighting[2] } : { count: 0 };
