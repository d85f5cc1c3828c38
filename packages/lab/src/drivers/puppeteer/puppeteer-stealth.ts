import { driverPackage } from '../../extra-packages.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import type { PuppeteerLike } from './puppeteer-like.ts';
import { withPuppeteerPage } from './puppeteer-task.ts';

interface Extra {
  addExtra(library: unknown): PuppeteerLike & { use(plugin: unknown): void };
}

export const puppeteerStealth: Driver = {
  name: 'puppeteer-stealth',
  modes: ['headless', 'headful', 'disguised', 'attached', ...disguisedModes],
  visit: async (visit) => {
    const { addExtra } = await driverPackage<Extra>('puppeteer-extra');
    const { default: stealth } = await driverPackage<{ default: () => unknown }>(
      'puppeteer-extra-plugin-stealth',
    );
    const { default: core } = await driverPackage<{ default: unknown }>('puppeteer-core');
    const library = addExtra(core);
    library.use(stealth());
    await withPuppeteerPage(library, visit);
  },
};
