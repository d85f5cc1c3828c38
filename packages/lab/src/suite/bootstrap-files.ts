import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteFiles } from '../benchmarks/tracker/bench-site.ts';
import { installFolder } from '../extra-packages.ts';

const PACKAGE = fileURLToPath(new URL('../../suites/node_modules/bootstrap/', import.meta.url));
export const SUITE_PATH = '/js/tests/index.html';

/** Some tests wait for events that today's browsers do not send any more. */
const TEST_TIMEOUT_MS = 10_000;

/** Collects what QUnit says about each test. It runs before QUnit starts. */
const COLLECT = `<script>
  QUnit.config.testTimeout = ${TEST_TIMEOUT_MS};
  window.outcomes = [];
  QUnit.testDone(({ module, name, failed, total }) => outcomes.push({ test: module + ': ' + name, failed, total }));
</script>`;

const TRACKER = '<script src="/s.js" data-site-key="pub-suite" data-endpoint="/sink"></script>';

/** The plugins of Bootstrap with their own tests, and the page that runs them: without the tracker, and with it. */
export const bootstrapFiles = (tracker: string): SiteFiles => {
  installFolder('suites');
  const paths = readdirSync(`${PACKAGE}js`, { recursive: true, encoding: 'utf8' });
  const files = Object.fromEntries(
    paths
      .filter((path) => /\.(js|css)$/.test(path))
      .map((path) => [`/js/${path}`, readFileSync(`${PACKAGE}js/${path}`, 'utf8')]),
  );
  const page = readFileSync(`${PACKAGE}${SUITE_PATH.slice(1)}`, 'utf8').replace(
    '<!--  plugin sources -->',
    COLLECT,
  );
  return {
    ...files,
    '/s.js': tracker,
    [SUITE_PATH]: page,
    [`${SUITE_PATH}?tracker`]: page.replace('<head>', `<head>${TRACKER}`),
  };
};
