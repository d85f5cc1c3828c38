import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Makes each hash of a password this much cheaper: servers of tests would spend most of their start on one. */
const CHEAPER = 2 ** 13;
const LEAST = 2;

const { scryptSync } = crypto;

// Files share a worker: the first one has replaced it.
if (scryptSync.name !== 'cheapScryptSync') {
  const cheapScryptSync: typeof scryptSync = (password, salt, bytes, options) =>
    scryptSync(password, salt, bytes, { ...options, N: Math.max(LEAST, (options?.N ?? 0) / CHEAPER) });
  crypto.scryptSync = cheapScryptSync;
  syncBuiltinESMExports();
}
