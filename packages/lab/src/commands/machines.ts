import { claimsOfDevices } from '@gait/research/evaluation/claims-of-devices';
import { reportText } from '@gait/research/evaluation/table';
import { fingerprintsFolder, readLines, type SampledDevice } from '@gait/research/visitors/sampled-device';
import type { LabCommand } from '../command.ts';

export const machinesCommand: LabCommand = {
  name: 'machines',
  summary: 'how many sampled devices contradict the system or the engine that their browser names, by rule',
  async run() {
    const devices = readLines<SampledDevice>('devices.jsonl.gz');
    if (!devices) {
      console.error(`lab: no devices in ${fingerprintsFolder()}`);
      return 1;
    }
    console.log(reportText(claimsOfDevices(devices)));
    return 0;
  },
};
