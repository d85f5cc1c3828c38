/** How often something was seen, when first (Unix ms), and the ms from the first to the last time. */
export type Sighting = [count: number, firstAt: number, duration: number];

/** Sightings by name; what was never seen has no entry. */
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
  const [, firstAt, duration] = sighting;
  sighting[0] += times;
  sighting[1] = Math.min(firstAt, at);
  sighting[2] = Math.max(firstAt + duration, at) - sighting[1];
};

export const countOf = (sighting: Sighting | undefined): number => sighting?.[0] ?? 0;

/** The count and the moments of a finding. */
export const evidenceOf = (sighting: Sighting | undefined) => {
  if (!sighting) return { count: 0 };
  const [count, firstAt, duration] = sighting;
  return { count, firstAt, lastAt: firstAt + duration };
};
