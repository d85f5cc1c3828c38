import { createHash } from 'node:crypto';
import type { Readings } from '@gait/wire';
import { base62 } from '../secrets.ts';

const LENGTH = 22;
const BYTES = 16;

/** Readings that stay as they are between a visitor's sessions and differ between visitors. */
const TRAITS = [
  'audio',
  'canvas',
  'fonts',
  'gl_renderer',
  'gl_vendor',
  'hardware',
  'languages',
  'pixel_ratio',
  'platform',
  'screen',
  'user_agent',
  'zone',
];

export interface VisitorTraits {
  readonly workspaceId: string;
  readonly sessionId: string;
  readonly readings: Readings;
}

/**
 * The device and browser behind a session, never across workspaces: the hint that its browser keeps for this site, else
 * what was read of it. While nothing has been read the session stands for itself.
 */
export const visitorId = ({ workspaceId, sessionId, readings }: VisitorTraits): string => {
  const { device_hint: hint } = readings;
  const traits = TRAITS.flatMap((name) => (readings[name] === undefined ? [] : [[name, readings[name]]]));
  const read = traits.length > 0 ? traits : sessionId;
  const known = typeof hint === 'string' ? hint : read;
  const hash = createHash('sha256')
    .update(JSON.stringify([workspaceId, known]))
    .digest();
  return `vis_${base62(hash.subarray(0, BYTES), LENGTH)}`;
};
