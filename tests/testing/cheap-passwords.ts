import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Makes each hash of a password this much cheaper: servers of tests would spend most of their start on one. */
const CHEAPER = 2 ** 13;
const LEAST = 2;

const { scrypt } = crypto;

// Files share a worker: the first one has replaced it.
if (scrypt.name !== 'cheapScrypt') {
  const cheapScrypt: typeof scrypt = (...args: unknown[]) => {
    const options = args[3] as crypto.ScryptOptions;
    const N = Math.max(LEAST, (options.N ?? 0) / CHEAPER);
    Reflect.apply(scrypt, crypto, [...args.slice(0, 3), { ...options, N }, args[4]]);
  };
  crypto.scrypt = cheapScrypt;
  syncBuiltinESMExports();
}
