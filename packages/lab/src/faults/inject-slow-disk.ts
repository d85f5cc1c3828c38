import { open } from 'node:fs/promises';
import { countFired, wanted } from './injected.ts';

/** Makes every durable write to a file take longer. */
const handle = await open('/dev/null', 'r');
const prototype = Object.getPrototypeOf(handle);
await handle.close();
const { datasync } = prototype;
prototype.datasync = async function slowDatasync(...args: unknown[]) {
  const ms = wanted('slow-disk');
  if (ms !== undefined) {
    countFired('slow-disk');
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
  }
  return datasync.apply(this, args);
};
