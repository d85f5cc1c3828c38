import type { LabCommand } from '../command.ts';
import { writePeopleRhythm } from '../documents/rhythm/people-rhythm.ts';

export const rhythmCommand: LabCommand = {
  name: 'rhythm',
  summary: 'measures dwell and flight times of recorded people for the pictures of the dashboard',
  run: writePeopleRhythm,
};
