import { openBenchBrowser } from '../benchmarks/tracker/bench-browser.ts';
import { openBenchSite } from '../benchmarks/tracker/bench-site.ts';
import { builtTracker } from '../benchmarks/tracker/contenders.ts';
import type { LabCommand } from '../command.ts';
import { bootstrapFiles } from '../suite/bootstrap-files.ts';
import { runSuite, type SuiteRun } from '../suite/run-suite.ts';

/** One test scrolls there and back within 16 ms, and passes only if a frame is drawn in between. */
const ATTEMPTS = 3;

const lineOf = (page: string, { passed, failed, assertions, beacons }: SuiteRun) =>
  JSON.stringify({ page, passed: passed.length, failed: failed.length, assertions, beacons });

export const suiteCommand: LabCommand = {
  name: 'suite',
  summary: "runs the browser tests of Bootstrap's plugins without and with the tracker",
  async run() {
    const site = await openBenchSite(bootstrapFiles(await builtTracker()));
    const browser = await openBenchBrowser();
    try {
      const without = await runSuite(browser, site.url, '');
      console.log(lineOf('without', without));
      for (const test of without.failed) console.log(JSON.stringify({ fails_without: test }));
      let broken = without.passed;
      let isSent = true;
      for (let attempt = 0; attempt < ATTEMPTS && broken.length > 0; attempt++) {
        const tracked = await runSuite(browser, site.url, '?tracker');
        console.log(lineOf('with', tracked));
        broken = broken.filter((test) => !tracked.passed.includes(test));
        isSent &&= tracked.beacons > 0;
      }
      for (const test of broken) console.log(JSON.stringify({ fails_only_with: test }));
      return without.passed.length > 0 && broken.length === 0 && isSent ? 0 : 1;
    } finally {
      await browser.close();
      site.close();
    }
  },
};
