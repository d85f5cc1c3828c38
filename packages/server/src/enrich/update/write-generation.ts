import { createHash, randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { currentFile, type DataFile, type Generation, type Manifest } from '../data/generation.ts';

/** A new file of the next generation. */
export interface NextFile extends Omit<DataFile, 'bytes' | 'sha256'> {
  readonly content: Buffer;
}

/** Generations that stay on disk: the new one, and the one that a server may be reading right now. */
const KEPT_GENERATIONS = 2;

/**
 * Writes a complete generation before it makes it the current one: if the process is stopped, servers find either the old
 * data or the new.
 */
export const writeGeneration = async (
  folder: string,
  next: { readonly files: readonly NextFile[]; readonly reused: readonly ReusedFile[]; readonly now: number },
): Promise<string> => {
  const createdAt = new Date(next.now).toISOString();
  const name = `gen-${createdAt.replace(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`;
  const unfinished = join(folder, `.${name}`);
  await mkdir(unfinished, { recursive: true });
  try {
    const files: DataFile[] = [];
    for (const { content, ...file } of next.files) {
      await writeDurably(join(unfinished, file.name), content);
      files.push({ ...file, bytes: content.length, sha256: sha256(content) });
    }
    for (const { path, ...file } of next.reused) {
      await linkOrCopy(path, join(unfinished, file.name));
      files.push(file);
    }
    const manifest: Manifest = { format: 1, createdAt, files };
    await writeDurably(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 2));
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await makeCurrent(folder, name);
  await removeOld(folder, name);
  return name;
};

export type ReusedFile = NonNullable<ReturnType<Generation['file']>>;

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const makeCurrent = async (folder: string, name: string): Promise<void> => {
  const path = currentFile(folder);
  await writeDurably(`${path}.tmp`, `${name}\n`);
  await rename(`${path}.tmp`, path);
};

const writeDurably = async (path: string, content: string | Buffer): Promise<void> => {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
};

const removeOld = async (folder: string, current: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => /^\.?gen-/.test(name) && name !== current).sort();
  for (const name of names.slice(0, Math.max(0, names.length - (KEPT_GENERATIONS - 1)))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
};
