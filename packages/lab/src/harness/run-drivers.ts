import { existsSync } from 'node:fs';
import { CHROMIUM } from '../browsers/chromium.ts';
import { type Display, openDisplay } from '../browsers/display.ts';
import type { Driver } from '../drivers/driver.ts';
import * as registry from '../drivers/index.ts';
import { judgedVisit, type VisitSettings } from './judged-visit.ts';
import type { DriverOutcome, NotRun } from './outcome.ts';

export interface DriversOptions {
  /** Names of drivers; all of them when empty. */
  readonly drivers: readonly string[];
  readonly mode?: string | undefined;
  readonly onRow: (row: DriverOutcome | NotRun) => void;
}

const missing = ({ needs = [] }: Driver): string | undefined => {
  const program = [CHROMIUM, ...needs].find((path) => !existsSync(path));
  return program && `${program} is not on this machine`;
};

/** Opens a screen for all sessions, or returns why there is none. */
const openScreen = async (): Promise<Display | string> => {
  try {
    const display = await openDisplay();
    process.env.DISPLAY = display.name;
    return display;
  } catch (error) {
    return (error as Error).message;
  }
};

/** Each chosen driver visits the demo site in each of its modes, one visit at a time. */
export const runDrivers = async (
  { drivers, mode: only, onRow }: DriversOptions,
  settings: VisitSettings,
): Promise<void> => {
  const chosen = Object.values(registry).filter(({ name }) => drivers.length === 0 || drivers.includes(name));
  const planned = chosen.flatMap((driver) =>
    driver.modes.filter((mode) => !only || mode === only).map((mode) => ({ driver, mode })),
  );
  const display = await openScreen();
  try {
    for (const { driver, mode } of planned) {
      const visitor = { driver: driver.name, mode, label: 'bot' } as const;
      const lacks =
        missing(driver) ?? (mode !== 'headless' && typeof display === 'string' ? display : undefined);
      onRow(
        lacks
          ? { ...visitor, not_run: lacks }
          : await judgedVisit(visitor, (url, profile) => driver.visit({ url, mode, profile }), settings),
      );
    }
  } finally {
    if (typeof display !== 'string') await display.close();
  }
};
