import * as library from 'playwright-core';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { withPlaywrightPage } from './playwright-task.ts';

export const playwright: Driver = {
  name: 'playwright',
  modes: ['headless', 'headful', 'disguised', 'attached', ...disguisedModes],
  visit: (visit) => withPlaywrightPage(library, visit),
};
