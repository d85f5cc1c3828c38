import type { Command } from '../command.ts';
import { writeDashboardScreenshot } from '../documents/screenshot/dashboard-screenshot.ts';

export const screenshot: Command = {
  name: 'screenshot',
  summary: 'the picture of the dashboard for the README, docs/images/dashboard.png',
  run: writeDashboardScreenshot,
};
