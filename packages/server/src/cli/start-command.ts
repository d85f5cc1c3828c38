import { run } from '../start/run.ts';
import type { Command } from './command.ts';

export const start: Command = {
  name: 'start',
  summary: 'start the server; gait start --help lists its options',
  run,
};
