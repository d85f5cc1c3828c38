import { cpSync, lstatSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Copy {
  /** The paths of the instruction: sources, then the target. */
  readonly paths: readonly string[];
  /** The folders that sources and target are in. */
  readonly from: string;
  readonly to: string;
  /** Whether a file or folder is copied. */
  filter(path: string): boolean;
}

/** Copies like COPY: the contents of a folder, or a file under its name if the target ends in a slash. */
export const copyFiles = ({ paths, from, to, filter }: Copy): void => {
  const target = paths.at(-1) ?? '';
  for (const path of paths.slice(0, -1)) {
    const source = join(from, path);
    const isInto = !lstatSync(source).isDirectory() && target.endsWith('/');
    const destination = isInto ? join(to, target, basename(source)) : join(to, target);
    mkdirSync(dirname(destination), { recursive: true });
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter });
  }
};
