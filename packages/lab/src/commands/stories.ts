import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHROMIUM, FIREFOX } from '../browsers/chromium.ts';
import type { Command } from '../command.ts';
import { browsers, type StoryLine, storyGroups, type ToldStory } from '../documents/stories/results.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FILE = `${ROOT}docs/stories.md`;

export const stories: Command = {
  name: 'stories',
  summary: 'how the tracker does in real browsers, story by story [--write for docs/stories.md]',
  async run(args) {
    const { told, succeeded } = tell();
    const text = page(storyGroups(told));
    if (args.includes('--write')) writeFileSync(FILE, text);
    else console.log(text);
    return succeeded ? 0 : 1;
  },
};

/** Runs the end-to-end tests of the tracker. */
const tell = (): { told: ToldStory[]; succeeded: boolean } => {
  const folder = mkdtempSync(join(tmpdir(), 'gait-stories-'));
  const report = join(folder, 'report.json');
  try {
    const args = [
      'run',
      'e2e/tracker',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const { status } = spawnSync(process.execPath, [`${ROOT}node_modules/vitest/vitest.mjs`, ...args], {
      cwd: ROOT,
      // What the tests say while they run must not mix with the page.
      stdio: ['ignore', process.stderr, process.stderr],
    });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: ToldStory[] }[];
    };
    return { told: testResults.flatMap(({ assertionResults }) => assertionResults), succeeded: status === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const version = (path: string) =>
  `${spawnSync(path, ['--version']).stdout}`.replace(/ built on.*/s, '').trim();

const line = ({ story, results }: StoryLine) =>
  `| ${story} | ${browsers.map((browser) => results[browser] ?? '-').join(' | ')} |`;

const section = ([group, lines]: [string, StoryLine[]]) => `## ${group}

| story | ${browsers.join(' | ')} |
|---|${browsers.map(() => '---|').join('')}
${lines.map(line).join('\n')}
`;

const page = (groups: ReadonlyMap<string, StoryLine[]>): string => `# Stories told in real browsers

What tracker and badge do on a page, each story with a site and a profile of its own, in ${version(CHROMIUM)} and
${version(FIREFOX)}. Written by \`npm run lab -- stories --write\`; \`npm test -- e2e/tracker\` tells them too.

Nobody drives the Firefox: its pages act by themselves. What needs a hand at mouse or keyboard, a network that is switched
off, a look into the page from outside or a minute of waiting is told in Chromium only; a dash stands for what is not told.

${[...groups].map(section).join('\n')}`;
