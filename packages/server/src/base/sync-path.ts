import { open } from 'node:fs/promises';

/** Makes a file, or the names in a folder, durable. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
