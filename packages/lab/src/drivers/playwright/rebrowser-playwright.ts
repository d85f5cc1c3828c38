import { driverPackage } from '../../extra-packages.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { type PlaywrightLike, withPlaywrightPage } from './playwright-task.ts';

export const rebrowserPlaywright: Driver = {
  name: 'rebrowser-playwright',
  modes: ['headless', 'headful', 'disguised', 'attached', ...disguisedModes],
  visit: async (visit) =>
    withPlaywrightPage(await driverPackage<PlaywrightLike>('rebrowser-playwright-core'), visit),
};
