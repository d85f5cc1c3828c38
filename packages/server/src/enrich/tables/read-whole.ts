import { open } from 'node:fs/promises';

/** Reads a file in one piece. `readFile` reads 512 KB at a time, which takes 50 % longer for a big file. */
export const readWhole = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const content = Buffer.allocUnsafeSlow(size);
    for (let filled = 0; filled < size; ) {
      const { bytesRead } = await file.read(content, filled, size - filled, filled);
      if (bytesRead === 0) return content.subarray(0, filled);
      filled += bytesRead;
    }
    return content;
  } finally {
    await file.close();
  }
};
