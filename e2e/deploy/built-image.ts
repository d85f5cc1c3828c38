import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { baseSystem } from './base-system.ts';
import { command } from './command.ts';
import { copyFiles } from './copy-files.ts';
import { ignoredBy, stagesOf } from './dockerfile.ts';
import { type BuiltStage, inSystem } from './in-system.ts';

export interface BuildParts {
  readonly dockerfile: string;
  readonly dockerignore: string;
  /** The folder that COPY takes files from. */
  readonly context: string;
  /** An empty folder for the systems of the stages. */
  readonly into: string;
  /** A Debian system to copy. */
  readonly debian: string | undefined;
}

interface Build extends BuildParts {
  readonly stages: readonly BuiltStage[];
  readonly current: BuiltStage;
}

/** Runs the instructions of a Dockerfile, each stage in a system of its own. Returns the last stage. */
export const builtImage = (parts: BuildParts): BuiltStage => {
  const stages: BuiltStage[] = [];
  for (const [index, stage] of stagesOf(parts.dockerfile).entries()) {
    const root = `${parts.into}/${index}`;
    baseSystem(root, stage.image, parts.debian);
    const current: BuiltStage = { stage, root, env: {}, directory: '/', user: 'root' };
    for (const { name, text } of stage.instructions) {
      const act = actions[name];
      if (act) act(text, { ...parts, stages, current });
      else if (!FOR_CONTAINERS.includes(name)) throw new Error(`${name} is not supported`);
    }
    stages.push(current);
  }
  const last = stages.at(-1);
  if (!last) throw new Error('the Dockerfile has no stage');
  return last;
};

const FOR_CONTAINERS = ['EXPOSE', 'VOLUME', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];

const actions: Readonly<Record<string, (text: string, build: Build) => void>> = {
  WORKDIR: (text, { current }) => {
    current.directory = join(current.directory, text);
    mkdirSync(join(current.root, current.directory), { recursive: true });
  },
  ENV: (text, { current }) => {
    const [name = '', value = ''] = text.split('=');
    current.env[name] = value;
  },
  USER: (text, { current }) => {
    current.user = text;
  },
  RUN: (text, { current }) => {
    command('unshare', ...inSystem(current, ['/bin/sh', '-c', text]));
  },
  COPY: (text, { current, stages, context, dockerignore }) => {
    const words = text.split(' ');
    const to = join(current.root, current.directory);
    const [, name] = /^--from=(\S+)$/.exec(words[0] ?? '') ?? [];
    if (name === undefined) {
      const isIgnored = ignoredBy(dockerignore);
      const filter = (path: string) => !isIgnored(relative(context, path));
      copyFiles({ paths: words, from: context, to, filter });
      return;
    }
    const earlier = stages.find(({ stage }) => stage.name === name);
    if (!earlier) throw new Error(`there is no stage ${name}`);
    copyFiles({ paths: words.slice(1), from: earlier.root, to, filter: () => true });
  },
};
