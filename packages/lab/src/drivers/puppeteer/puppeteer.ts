import { driverPackage } from '../../extra-packages.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import type { PuppeteerLike } from './puppeteer-like.ts';
import { withPuppeteerPage } from './puppeteer-task.ts';

export const puppeteer: Driver = {
  name: 'puppeteer',
  modes: ['headless', 'headful', 'disguised', 'attached', ...disguisedModes],
  visit: async (visit) => withPuppeteerPage(await driverPackage<PuppeteerLike>('puppeteer-core'), visit),
};
