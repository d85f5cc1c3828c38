import { createHash } from 'node:crypto';
import { isFailed, type Readings } from '@gait/wire';
import { base62 } from '../secrets.ts';

const LENGTH = 22;
const BYTES = 16;

export interface VisitorTraits {
  readonly workspaceId: string;
  readonly sessionId: string;
  readonly readings: Readings;
}

/**
 * The device and browser behind a session: equal readings, equal id, never across workspaces. While nothing has been read
 * the session stands for itself.
 */
export const visitorId = ({ workspaceId, sessionId, readings }: VisitorTraits): string => {
  const traits = Object.keys(readings)
    .filter((name) => !isFailed(readings[name]))
    .sort()
    .map((name) => [name, readings[name]]);
  const text = JSON.stringify([workspaceId, traits.length > 0 ? traits : sessionId]);
  return `vis_${base62(createHash('sha256').update(text).digest().subarray(0, BYTES), LENGTH)}`;
};
