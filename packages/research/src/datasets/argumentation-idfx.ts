import type { DataSet } from './data-set.ts';
import { idfxRecording } from './idfx-recording.ts';

export const argumentationIdfx: DataSet = {
  name: 'argumentation_idfx',
  file: 'argumentation_idfx.jsonl.gz',
  title: 'Argumentation-Keystroke',
  origin: 'github.com/terryyutian/Argumentation-Keystroke',
  license: 'MIT',
  streams: ['keys', 'clicks', 'wheel'],
  trains: true,
  faults: 'recorded by an OS logger with a clock of 8 ms; auto-repeat appears as dwell times of 0 ms',
  downloads: [
    {
      address:
        'https://codeload.github.com/terryyutian/Argumentation-Keystroke/tar.gz/a4a4a8231a0250ab125c398648d849c4ae08b8b9',
      file: 'Argumentation-Keystroke.tar.gz',
    },
  ],
  *convert(files) {
    for (const { path, text } of files) {
      const recording = path.endsWith('.idfx') ? idfxRecording(path, text()) : undefined;
      if (recording) yield recording;
    }
  },
};
