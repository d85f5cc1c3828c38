import { parseArgs } from 'node:util';
import { assessRecording, type RecordingVerdict } from '@gait/research/evaluation/assess-recording';
import { readRecordings, recordingFiles } from '@gait/research/recordings/read-recordings';
import type { LabCommand } from '../command.ts';

/** With `--prefixes`, one line per prefix that the recording fills. */
export const assessCommand: LabCommand = {
  name: 'assess',
  summary: "the engine's verdict on each recording of a file: assess FILE.jsonl.gz [--json] [--prefixes]",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, prefixes: { type: 'boolean' } },
    });
    if (positionals.length === 0) {
      console.error('lab: assess needs a file or folder of recordings');
      return 2;
    }
    for (const file of positionals.flatMap(recordingFiles))
      for await (const recording of readRecordings(file))
        for (const verdict of assessRecording(recording, values.prefixes ?? false))
          console.log(values.json ? JSON.stringify(verdict) : line(verdict));
    return 0;
  },
};

const line = (verdict: RecordingVerdict): string =>
  [
    `${verdict.dataset}/${verdict.subject}/${verdict.session}`,
    verdict.prefix ?? 'all',
    verdict.family ?? verdict.label,
    verdict.agent_probability?.toFixed(3) ?? '-',
    verdict.agent_behavior,
    verdict.risk_score,
  ].join('  ');
