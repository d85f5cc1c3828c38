import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|svg)$/;

/** Smaller files fit one packet anyway. */
const MIN_BYTES = 1_024;

/** Writes `.br` and `.gz` beside every text file of a folder, for the server to send as they are. */
export const compressFolder = (folder) => {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = `${folder}/${name}`;
    if (!TEXT.test(name) || statSync(path).size < MIN_BYTES) continue;
    const text = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
  }
};
