import { open } from 'node:fs/promises';
import { countFired, wanted } from './injected.ts';

/** Makes every write to a file that waits for the disk take longer. */
const handle = await open('/dev/null', 'r');
const prototype = Object.getPrototypeOf(handle);
await handle.close();
const { write } = prototype;
prototype.write = async function slowWrite(...args: unknown[]) {
  const ms = wanted('slow-disk');
  if (ms !== undefined) {
    countFired('slow-disk');
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
  }
  return write.apply(this, args);
};
