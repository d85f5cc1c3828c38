import { DAY_MS } from '@gait/wire/time';
import { ProblemError } from '../http/problem.ts';
import type { WireVersions } from '../store/wire-version-log.ts';

/** How long a tab that was open during an upgrade may go on with the tracker that it has loaded. */
export const EARLIER_VERSION_DAYS = 90;

/** Throws retired_wire_version for a version that was replaced too long ago. */
export type VersionCheck = (version: number, at: number) => void;

/** Notes that this installation runs `current`, and checks versions by when it began with the ones after them. */
export const wireVersionCheck = async (
  store: WireVersions,
  current: number,
  now: number,
): Promise<VersionCheck> => {
  await store.beginWireVersion(current, now);
  const begun = await store.wireVersions();
  return (version, at) => {
    const next = begun.find((later) => later.version > version);
    if (version === current || next === undefined) return;
    if (at < next.since + EARLIER_VERSION_DAYS * DAY_MS) return;
    throw new ProblemError(
      400,
      'retired_wire_version',
      `Version ${version} of the wire format was replaced more than ${EARLIER_VERSION_DAYS} days ago: load the tracker again.`,
    );
  };
};
