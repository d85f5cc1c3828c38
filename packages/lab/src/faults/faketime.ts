import { existsSync, readdirSync, writeFileSync } from 'node:fs';

const FOLDER = '/usr/lib';

/** The library of Debian's package `faketime`, which moves the clock of a process and all of its threads. */
export const faketimeLibrary = (): string | undefined =>
  readdirSync(FOLDER)
    .map((name) => `${FOLDER}/${name}/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path));

/** A wall clock for a process. The monotonic clock stays. */
export const movableClock = (file: string) => {
  const library = faketimeLibrary();
  if (library === undefined) throw new Error("Debian's package faketime is not installed");
  const move = (ms: number): void => writeFileSync(file, `${ms < 0 ? '-' : '+'}${Math.abs(ms) / 1_000}s\n`);
  move(0);
  return {
    move,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
  };
};
