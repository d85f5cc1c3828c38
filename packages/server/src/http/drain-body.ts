import type { IncomingMessage } from 'node:http';

/** Most bytes of a refused body that are read. A refused beacon is rarely more than twice its limit. */
const MAX_DRAINED_BYTES = 1_048_576;

/**
 * Reads and drops the rest of a refused body, and resolves to whether all of it was read. A proxy that is still
 * sending when the connection closes answers 502 in place of the refusal.
 */
export const drainBody = (request: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    let left = MAX_DRAINED_BYTES;
    const finish = () => {
      request.off('data', count).off('end', finish).off('close', finish);
      resolve(request.readableEnded);
    };
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) finish();
    };
    if (request.readableEnded || request.destroyed) resolve(request.readableEnded);
    else request.on('data', count).once('end', finish).once('close', finish).resume();
  });
