import type { LabCommand } from '../command.ts';
import { claimsOfDevices } from '../evaluation/claims-of-devices.ts';
import { reportText } from '../evaluation/table.ts';
import { fingerprintsFolder, readLines, type SampledDevice } from '../visitors/sampled-device.ts';

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
