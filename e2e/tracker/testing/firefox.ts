import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { type RecordingServer, startRecordingServer } from './recording-server.ts';

const FIREFOX = [process.env.GAIT_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path && existsSync(path),
);

/** Only the page: no first run, no updates, no reports. */
const QUIET = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'toolkit.telemetry.enabled': false,
};

interface Visit {
  readonly server: RecordingServer;
  /** Opens `path` in a Firefox of its own. */
  open(path: string, preferences?: Readonly<Record<string, boolean | number>>): void;
}

/** Lets pages open tabs by themselves. */
export const TABS = { 'dom.disable_open_during_load': false, 'dom.allow_scripts_to_close_windows': true };

/** For pages that drive themselves: what they do once they have loaded; `wait` waits for ms. */
export const byItself = (deeds: string): string => `<script>
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  onload = async () => { ${deeds} };
</script>`;

/**
 * End-to-end stories in a real Firefox that nobody drives: the pages act by themselves. Stories that Chromium has too have the
 * same title and name.
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
