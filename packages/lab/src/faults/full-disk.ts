import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Fault } from './fault.ts';
import { pause } from './pause.ts';

const DISK_MB = 64;
const PAGE_BYTES = 4_096;
const LOAD_MS = 1_500;
const FULL_MS = 3_000;
const ROUNDS = 3;
const QUICK_ROUNDS = 1;

/** Needs root, to mount a file system of this size. */
export const fullDisk: Fault = {
  id: 'full-disk',
  summary: `the disk (${DISK_MB} MB) is full for three seconds`,
  store: 'embedded',
  run: async (room) => {
    const disk = `${room.folder}/disk`;
    mkdirSync(disk);
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
    if (status !== 0) throw new Error('mounting a tmpfs needs root');
    const server = await room.start({ dataDir: `${disk}/data` });
    const visitors = room.visit(server);
    let recoveryMs = 0;
    for (let round = 0; round < (room.isQuick ? QUICK_ROUNDS : ROUNDS); round++) {
      await visitors.nextAccepted();
      await pause(LOAD_MS);
      const file = fill(`${disk}/ballast`);
      await pause(FULL_MS);
      rmSync(file);
      recoveryMs = Math.max(recoveryMs, await visitors.nextAccepted());
    }
    const fired = visitors.refused['503 disk_full'] ?? 0;
    return { fired, firedMeaning: 'answers `disk_full`', recoveryMs, visitors, server };
  },
};

/** Writes a file until nothing more fits. */
const fill = (path: string): string => {
  const file = openSync(path, 'w');
  const page = Buffer.alloc(PAGE_BYTES);
  try {
    for (;;) writeSync(file, page);
  } catch {
    closeSync(file);
  }
  return path;
};
