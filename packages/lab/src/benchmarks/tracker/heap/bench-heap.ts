import { type Printer, printer, rounded } from '../../printed.ts';
import { HOUR, type PageGrowth, pageGrowth, QUICK } from './page-growth.ts';

/** What a page holds over an hour of use, beside the same page without the tracker and one with a planted leak. */
export const benchHeap = async ({ json, quick }: { json: boolean; quick: boolean }): Promise<number> => {
  const use = quick ? QUICK : HOUR;
  const out = printer(json);
  out.say(`${use.warmUp + use.minutes} minutes of use, by the clock of the page ...`);
  const pages = await pageGrowth(use);
  for (const page of pages) printPage(page, out);
  out.table();
  const isRight = pages.every(
    ({ name, growths, errors }) =>
      errors.length === 0 && growths.some(({ leaks }) => leaks) === (name === 'planted leak'),
  );
  return isRight ? 0 : 1;
};

const printPage = ({ name, held, growths, errors, beacons }: PageGrowth, { print }: Printer): void => {
  for (const { name: what, perHour, control, allowed, leaks } of growths)
    print({
      page: name,
      held: what,
      at_first: held[0]?.[what] ?? null,
      at_last: held.at(-1)?.[what] ?? null,
      growth_per_hour: rounded(perHour),
      control_per_hour: rounded(control),
      allowed: rounded(allowed),
      leak: leaks ? 'yes' : 'no',
      errors: errors.length,
      beacons,
    });
};
