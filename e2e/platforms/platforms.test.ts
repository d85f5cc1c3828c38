import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LabServer, openLabServer } from '../../packages/lab/src/harness/lab-server.ts';
import * as registry from '../../packages/lab/src/platforms/index.ts';
import type { Platform } from '../../packages/lab/src/platforms/platform.ts';
import { tryPlatform } from '../../packages/lab/src/platforms/try-platform.ts';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { isOnPath } from '../tracker/testing/is-on-path.ts';

const platforms: readonly Platform[] = Object.values(registry);

const missingFor = ({ program, isLarge }: Platform): string | undefined => {
  if (isLarge) return 'npm run lab -- platforms installs it';
  return program && !isOnPath(program) ? `no ${program}` : undefined;
};

describe.skipIf(noChromium)(withReason('the files of docs/platforms and of the guide to surveys'), () => {
  let browser: Browser;
  let server: LabServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), openLabServer('loopback')]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const platform of platforms) {
    const missing = missingFor(platform);
    const reason = missing ? ` (skipped: ${missing})` : '';
    test
      .skipIf(missing)
      .concurrent(`${platform.name}: the tracker runs as the page says${reason}`, async () => {
        const { faults } = await tryPlatform(platform, { browser, server });
        expect(faults).toEqual([]);
      });
  }
});
