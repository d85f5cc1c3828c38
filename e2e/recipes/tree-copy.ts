import { spawnSync } from 'node:child_process';
import { constants, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Ignored by git. Tools use the results of a build again where nothing has changed. */
const BUILT = ['node_modules', 'dist', '.types', 'tsconfig.tsbuildinfo'];

/** Bundles that tests beside this one make and remove. */
const OF_TESTS = /\/dist\/[\w-]+-test$/;

/** With their times, by which the compiler knows what it has checked. Links between packages stay in the copy. */
const COPIED = {
  filter: (path: string) => !OF_TESTS.test(path),
  recursive: true,
  preserveTimestamps: true,
  verbatimSymlinks: true,
  mode: constants.COPYFILE_FICLONE,
};

/** The files of this repository in a folder of their own, with the installed packages. */
export interface TreeCopy {
  readonly path: string;
  /** Runs a script of the copy, or a tool of the installed packages. */
  node(...args: readonly string[]): { readonly status: number | null; readonly output: string };
  /** Files that differ from the repository's. */
  changed(): string[];
  remove(): void;
}

/** Without what a test runner sets for the tests that it runs. */
const environment = (): NodeJS.ProcessEnv => {
  const isOfRunner = (name: string) => /^(NODE_ENV|TEST|VITEST.*|GAIT_TEST(?!_SEED).*)$/.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOfRunner(name));
  return { ...Object.fromEntries(kept), GAIT_TESTS: 'quick' };
};

const command = (cwd: string, program: string, args: readonly string[]) => {
  const env = environment();
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return { status, output: stdout + stderr };
};

export const git = (cwd: string, ...args: readonly string[]): string => {
  const { status, output } = command(cwd, 'git', ['-c', 'user.name=recipes', '-c', 'user.email=@', ...args]);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output;
};

export const copyTree = (): TreeCopy => {
  const path = mkdtempSync(join(tmpdir(), 'gait-recipes-'));
  const tracked = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
  const built = ['', 'tests', ...packages].flatMap((part) => BUILT.map((name) => join(part, name)));
  for (const file of [...tracked, ...built])
    if (file && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(path, file), COPIED);
  git(path, 'init', '-q');
  git(path, 'add', '-A');
  git(path, 'commit', '-qm', 'as it is');
  const status = () => git(path, 'status', '--porcelain', '--untracked-files=all').split('\n');
  return {
    path,
    node: (...args) => command(path, process.execPath, args),
    changed: () => status().flatMap((line) => line.slice(3) || []),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
