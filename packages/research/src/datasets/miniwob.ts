import type { DataSet } from './data-set.ts';
import { miniwobRecording } from './miniwob-recording.ts';

export const miniwob: DataSet = {
  name: 'miniwob',
  file: 'miniwob.jsonl.gz',
  title: 'MiniWoB++ demonstrations',
  origin: 'github.com/Farama-Foundation/miniwob-plusplus',
  license: 'Apache-2.0',
  streams: ['clicks', 'keys', 'scroll'],
  trains: true,
  faults:
    'no moves; the recorder adds 1-20 ms; a task area of 160 x 210 px; people are known by assignment only',
  downloads: [
    {
      address:
        'https://codeload.github.com/stanfordnlp/miniwob-plusplus-demos/tar.gz/6506e1a444f32af99c487bd59be5b925476d9108',
      file: 'miniwob-plusplus-demos.tar.gz',
    },
  ],
  *convert(files) {
    const seen = new Set<string>();
    for (const { path, text } of files) {
      const recording = path.includes('.json') ? miniwobRecording(path, text()) : undefined;
      // The repository has some demonstrations in two folders.
      if (!recording || seen.has(recording.session)) continue;
      seen.add(recording.session);
      yield recording;
    }
  },
};
