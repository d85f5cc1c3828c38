import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { inOneSession } from './browser-visitor.ts';
import type { Fault, FaultResult, FaultRoom } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import { pause } from './pause.ts';
import type { SteadyVisitors } from './steady-visitors.ts';

const DISK_MB = 64;
const PAGE_BYTES = 4_096;
const LOAD_MS = 1_500;
const FULL_MS = 3_000;
const ROUNDS = 3;
const QUICK_ROUNDS = 1;
const POLL_MS = 50;

type Visit = (server: FaultyServer) => SteadyVisitors | Promise<SteadyVisitors>;

/** Needs root, to mount a file system of this size. The disk is full until a beacon was refused, three seconds at least. */
const fillRepeatedly = async (room: FaultRoom, visit: Visit): Promise<FaultResult> => {
  const disk = `${room.folder}/disk`;
  mkdirSync(disk);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (status !== 0) throw new Error('mounting a tmpfs needs root');
  const server = await room.start({ dataDir: `${disk}/data` });
  const visitors = await visit(server);
  const refused = () =>
    Object.entries(visitors.refused).reduce(
      (sum, [name, count]) => sum + (name.startsWith('503') ? count : 0),
      0,
    );
  let recoveryMs = 0;
  for (let round = 0; round < (room.isQuick ? QUICK_ROUNDS : ROUNDS); round++) {
    await visitors.nextAccepted();
    await pause(LOAD_MS);
    const before = refused();
    const file = `${disk}/ballast`;
    fill(file);
    await pause(FULL_MS);
    while (refused() === before) {
      // Files that the server removes meanwhile leave room.
      fill(file);
      await pause(POLL_MS);
    }
    rmSync(file);
    recoveryMs = Math.max(recoveryMs, await visitors.nextAccepted());
  }
  return { fired: refused(), firedMeaning: 'answers 503', recoveryMs, visitors, server };
};

export const fullDisk: Fault = {
  id: 'full-disk',
  summary: `the disk (${DISK_MB} MB) is full for three seconds`,
  store: 'embedded',
  run: (room) => fillRepeatedly(room, room.visit),
};

export const fullDiskOfBrowser: Fault = {
  id: 'full-disk-chromium',
  summary: `the disk (${DISK_MB} MB) is full until a page in Chromium was refused`,
  store: 'embedded',
  run: async (room) => inOneSession(await fillRepeatedly(room, room.browse)),
};

/** Appends to a file until nothing more fits. */
const fill = (path: string): void => {
  const file = openSync(path, 'a');
  const page = Buffer.alloc(PAGE_BYTES);
  try {
    for (;;) writeSync(file, page);
  } catch {
    closeSync(file);
  }
};
