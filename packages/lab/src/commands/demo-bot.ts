import { parseArgs } from 'node:util';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import type { LabCommand } from '../command.ts';
import { playwright } from '../drivers/playwright/playwright.ts';
import { type LabServer, openLabServer } from '../harness/lab-server.ts';
import { type DrivenReport, reportOfUser } from '../harness/report.ts';

const lines = (
  { session_id, risk_score, recommended_action, risk_explanation, evidence }: DrivenReport,
  dashboardUrl: string | undefined,
): string[] => [
  '',
  `  ${risk_score} of 100   ${recommended_action}`,
  `  ${risk_explanation}`,
  '',
  ...Object.entries(evidence)
    .filter(([, { verdict }]) => verdict === 'Detected')
    .sort(([, one], [, next]) => next.points - one.points)
    .map(([check, { because }]) => `  ${check.padEnd(24)}${because}`),
  '',
  ...(dashboardUrl ? [`  ${dashboardUrl}sessions/${session_id}`, ''] : []),
];

const runningServer = (baseUrl: string, apiKey: string): LabServer => ({
  baseUrl,
  siteKey: '',
  apiKey,
  close: async () => undefined,
});

export const demoBotCommand: LabCommand = {
  name: 'demo-bot',
  summary: 'runs a Playwright bot on the demo site and prints its score: [--url BASE --key sk-...] [--json]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    if (!values.url !== !values.key) {
      console.error('demo-bot: --url and --key go together');
      return 2;
    }
    if (values.url && (await fetch(`${values.url.replace(/\/$/, '')}/demo/`)).status === 404) {
      console.error(`demo-bot: ${values.url} has no demo. Start the server with --demo.`);
      return 2;
    }
    const server =
      values.url && values.key
        ? runningServer(values.url.replace(/\/$/, ''), values.key)
        : await openLabServer();
    // A server of its own is gone afterwards, and its dashboard with it.
    const dashboardUrl = values.url && `${server.baseUrl}/dashboard/`;
    const profile = scratchFolder();
    const user = `demo-bot-${Date.now()}`;
    try {
      if (!values.json) console.log('A Playwright browser is filling in the survey ...');
      await playwright.visit({ url: `${server.baseUrl}/demo/?user=${user}`, mode: 'headless', profile });
      const report = await reportOfUser(server, user);
      console.log(values.json ? JSON.stringify(report) : lines(report, dashboardUrl).join('\n'));
    } finally {
      await server.close();
      await discard(profile);
    }
    return 0;
  },
};
