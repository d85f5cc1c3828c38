import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecordings } from '../recordings/read-recordings.ts';
import type { Recording } from '../recordings/recording.ts';

/** A published data set of people, with what its use rests on. */
export interface Source {
  readonly name: string;
  readonly file: string;
  readonly origin: string;
  readonly licence: string;
  /** Whether shipped weights may be trained on it. */
  readonly trains: boolean;
  readonly faults: string;
}

export const sources: readonly Source[] = [
  {
    name: 'sapimouse',
    file: 'sapimouse.jsonl.gz',
    origin: 'SapiMouse, github.com/margitantal68/sapimouse',
    licence: 'Apache-2.0',
    trains: true,
    faults:
      '1.6 % of time steps are zero, some clocks tick in 7-8 ms, drags inflate how long buttons are held',
  },
  {
    name: 'miniwob',
    file: 'miniwob.jsonl.gz',
    origin: 'MiniWoB++ demonstrations, github.com/Farama-Foundation/miniwob-plusplus',
    licence: 'Apache-2.0',
    trains: true,
    faults:
      'no moves; the recorder adds 1-20 ms; a task area of 160 x 210 px; people are known by assignment only',
  },
  {
    name: 'argumentation_idfx',
    file: 'argumentation_idfx.jsonl.gz',
    origin: 'Argumentation-Keystroke, github.com/terryyutian/Argumentation-Keystroke',
    licence: 'MIT',
    trains: true,
    faults: 'logger of the operating system with a clock of 8 ms; auto-repeat appears as holds of 0 ms',
  },
  {
    name: 'bksd_features',
    file: 'bksd_features.jsonl.gz',
    origin: 'BKSD, github.com/ntwaijry/BKSD',
    licence: 'MIT',
    trains: true,
    faults:
      'passwords and phrases of 8-16 keys, rebuilt from hold and down-down times; outliers cut at 5 s and 20 s',
  },
  {
    name: 'kis_scroll',
    file: 'kis_scroll.jsonl.gz',
    origin: 'github.com/Kruchji/visualizer-for-kis',
    licence: 'none',
    trains: false,
    faults: '6 people',
  },
];

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folder of the recordings: `GAIT_DATA`, else `shared/data` beside the repository. */
export const dataFolder = (): string =>
  resolve(process.env.GAIT_DATA ?? join(repository, '../shared/data'), 'humans');

/** Where the lab keeps what it can make again. */
export const cacheFolder = (): string => join(repository, '.cache', 'lab');

/** Undefined, with a message, when the data set is not on this machine. */
export const readSource = async (source: Source): Promise<Recording[] | undefined> => {
  const file = join(dataFolder(), source.file);
  if (!existsSync(file)) {
    console.error(`lab: ${source.name} is absent (${file}); set GAIT_DATA to the folder that holds humans/`);
    return undefined;
  }
  const recordings: Recording[] = [];
  for await (const recording of readRecordings(file)) recordings.push(recording);
  return recordings;
};
