import { shareName, traitsOf } from '@gait/engine';
import { sampleReadings } from './sample-readings.ts';
import type { SampledDevice } from './sampled-device.ts';

/** Rarer values and browsers are left out: the engine assumes a share for them. */
const MIN_SHARE = 0.004;
const MIN_DEVICES = 100;

export interface ShareTable {
  readonly source: string;
  readonly license: string;
  readonly browsers: Readonly<Record<string, number>>;
  readonly byBrowser: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
}

/** How common the values of each trait are among sampled devices of a browser. */
export const shareTable = (devices: readonly SampledDevice[]): ShareTable => {
  const seen = devices.map((device) => traitsOf({ readings: sampleReadings(device) }));
  const browsers = sharesOf(seen.map(({ browser }) => browser));
  const byBrowser = Object.keys(browsers).flatMap((browser) => {
    const own = seen.filter((one) => one.browser === browser);
    if (own.length < MIN_DEVICES) return [];
    const names = Object.keys(own[0] ?? {}).filter((name) => name !== 'browser' && name !== 'version');
    const byTrait = names.map((name) => [name, sharesOf(own.map((one) => one[name as keyof typeof one]))]);
    return [[browser, Object.fromEntries(byTrait)]];
  });
  return {
    source: 'fingerprint-generator 2.1.88 (apify/fingerprint-suite): shares among sampled devices',
    license: 'Apache-2.0',
    browsers,
    byBrowser: Object.fromEntries(byBrowser),
  };
};

/** Shares of the values, the most common first. */
const sharesOf = (
  values: readonly (string | number | readonly string[] | undefined)[],
): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values)
    if (value !== undefined) counts.set(shareName(value), (counts.get(shareName(value)) ?? 0) + 1);
  return Object.fromEntries(
    [...counts]
      .map(([name, count]) => [name, count / values.length] as const)
      .filter(([, share]) => share >= MIN_SHARE)
      .sort(([one, share], [other, otherShare]) => otherShare - share || (one < other ? -1 : 1))
      .map(([name, share]) => [name, Number(share.toFixed(3))]),
  );
};
