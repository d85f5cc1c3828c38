import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { type RecordingServer, startRecordingServer } from './recording-server.ts';

const FIREFOX = [process.env.GAIT_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);

/** Preferences that switch off first-run pages, updates and reports. */
const QUIET = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'toolkit.telemetry.enabled': false,
};

interface Visit {
  readonly server: RecordingServer;
  /** Opens `path` in a new Firefox. */
  open(path: string, preferences?: Readonly<Record<string, boolean | number>>): void;
}

/** Allows pages to open tabs by themselves. */
export const TABS = { 'dom.disable_open_during_load': false, 'dom.allow_scripts_to_close_windows': true };

/** A script for pages that act by themselves once they have loaded. `wait(ms)` waits. */
export const byItself = (deeds: string): string => `<script>
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  onload = async () => { ${deeds} };
</script>`;

/**
 * End-to-end stories in a real Firefox without a driver: the pages act by themselves. Stories that also run in Chromium
 * have the same title and name.
 */
export const describeFirefox = (
  title: string,
  tellAll: (story: (name: string, run: (visit: Visit) => Promise<void>) => void) => void,
): void => {
  describe.skipIf(!FIREFOX)(`${title}, in Firefox${FIREFOX ? '' : ' (skipped: no Firefox)'}`, () => {
    tellAll((name, run) =>
      test(name, async () => {
        const server = await startRecordingServer();
        const profile = mkdtempSync(join(tmpdir(), 'gait-firefox-'));
        let stop = () => {};
        const open: Visit['open'] = (path, preferences = {}) => {
          const lines = Object.entries({ ...QUIET, ...preferences }).map(
            ([key, value]) => `user_pref('${key}', ${value});`,
          );
          writeFileSync(join(profile, 'user.js'), lines.join('\n'));
          const args = ['--headless', '--no-remote', '--profile', profile, server.base + path];
          const firefox = spawn(FIREFOX as string, args, { stdio: 'ignore' });
          stop = () => firefox.kill('SIGKILL');
        };
        try {
          await run({ server, open });
        } finally {
          stop();
          rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
          await server.close();
        }
      }),
    );
  });
};
