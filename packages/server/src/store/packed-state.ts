import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describeState, emptySession, type SessionState } from '@gait/engine';

/** What all states of this engine have in common, so that it costs nothing in any of them. */
const EMPTY = Buffer.from(JSON.stringify(emptySession()));

const LENGTH = 8;

/** Fingerprint of how this engine stores and folds states; states with another one are folded again from the log. */
export const STATE_SHAPE = createHash('sha256').update(describeState()).digest('base64url').slice(0, LENGTH);

/** Small windows, as of beacons. A state is a few KB. */
const DEFLATE = { level: 3, windowBits: 13, memLevel: 6, chunkSize: 4_096, dictionary: EMPTY };

export const packState = (state: SessionState): Uint8Array => deflateRawSync(JSON.stringify(state), DEFLATE);

/** The state as it was kept; an empty one where none was, or by another engine. */
export const unpackState = (shape: string | null, body: Uint8Array | null): SessionState =>
  body && shape === STATE_SHAPE ? JSON.parse(inflateRawSync(body, DEFLATE).toString()) : emptySession();
