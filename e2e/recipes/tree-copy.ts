import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** The tracked files of this repository in a folder of their own, with its installed packages. */
export interface TreeCopy {
  readonly path: string;
  /** A new file. */
  add(file: string, text: string): void;
  /** A new line before the one that matches. */
  addLine(file: string, place: { readonly before: RegExp }, line: string): void;
  /** Runs a script of the copy, or a tool of the installed packages. */
  node(...args: readonly string[]): Run;
  /** Files that differ from the repository's. */
  changed(): string[];
  remove(): void;
}

const command = (cwd: string, program: string, args: readonly string[]): Run => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, output: stdout + stderr };
};

const git = (cwd: string, ...args: readonly string[]): string => {
  const { status, output } = command(cwd, 'git', ['-c', 'user.name=recipes', '-c', 'user.email=@', ...args]);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output;
};

/** The copy lies below the repository and so finds its installed packages; its workspaces are its own. */
const linkWorkspaces = (copy: string): void => {
  const scope = join(copy, 'node_modules/@gait');
  mkdirSync(scope, { recursive: true });
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(scope, name));
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(ROOT, own))) symlinkSync(join(ROOT, own), join(copy, own));
  }
};

/** Ignored by git. */
const CACHE = join(ROOT, '.cache');

export const copyTree = (): TreeCopy => {
  mkdirSync(CACHE, { recursive: true });
  const path = mkdtempSync(join(CACHE, 'recipes-'));
  const tracked = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of tracked.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(path, file));
  }
  linkWorkspaces(path);
  git(path, 'init', '-q');
  git(path, 'add', '-A');
  git(path, 'commit', '-qm', 'as it is');
  return {
    path,
    add: (file, text) => writeFileSync(join(path, file), text),
    addLine(file, { before }, line) {
      const text = readFileSync(join(path, file), 'utf8');
      const at = text.search(before);
      if (at === -1) throw new Error(`${file} has no line like ${before}`);
      writeFileSync(join(path, file), `${text.slice(0, at)}${line}\n${text.slice(at)}`);
    },
    node: (...args) => command(path, process.execPath, args),
    changed: () =>
      git(path, 'status', '--porcelain', '--untracked-files=all')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3))
        .sort(),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
