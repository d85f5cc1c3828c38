import { openBenchBrowser } from '../benchmarks/tracker/bench-browser.ts';
import type { LabCommand } from '../command.ts';
import { openLabServer } from '../harness/lab-server.ts';
import * as registry from '../platforms/index.ts';
import type { Platform } from '../platforms/platform.ts';
import { tryPlatform } from '../platforms/try-platform.ts';

const all: readonly Platform[] = Object.values(registry);

export const platformsCommand: LabCommand = {
  name: 'platforms',
  summary:
    'tries the files of docs/platforms and docs/guides/surveys.md in Chromium: [NAME ...]; installs Next.js and Nuxt for their own',
  async run(names) {
    const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
    if (chosen.length === 0) {
      console.error(`platforms: choose from ${all.map(({ name }) => `'${name}'`).join(', ')}`);
      return 2;
    }
    const server = await openLabServer('loopback');
    const browser = await openBenchBrowser();
    let isRight = true;
    try {
      for (const platform of chosen) {
        const trial = await tryPlatform(platform, { browser, server });
        console.log(JSON.stringify({ ...trial, page: `docs/${platform.page}.md` }));
        isRight &&= trial.faults.length === 0;
      }
    } finally {
      await browser.close();
      await server.close();
    }
    return isRight ? 0 : 1;
  },
};
