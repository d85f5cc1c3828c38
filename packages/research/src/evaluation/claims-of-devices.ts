import { type ClaimRule, claimConflicts, claimRules, deviceOf } from '@gait/engine';
import { sampleReadings } from '../visitors/sample-readings.ts';
import type { SampledDevice } from '../visitors/sampled-device.ts';
import type { Cell, ReportTable } from './table.ts';

const RULES = Object.keys(claimRules) as ClaimRule[];

/** Traits are drawn one by one given the user agent, so a rule is judged for each, and not for several together. */
export const claimsOfDevices = (devices: readonly SampledDevice[]): ReportTable => {
  const kinds = new Map<string, { readonly all: number; readonly broken: Map<ClaimRule, number> }>();
  for (const device of devices) {
    const readings = readingsOf(device);
    const { isDesktop, system, engine } = deviceOf(readings);
    if (!isDesktop) continue;
    const kind = `${system} ${engine}`;
    const { all, broken } = kinds.get(kind) ?? { all: 0, broken: new Map<ClaimRule, number>() };
    for (const { rule } of claimConflicts(readings)) broken.set(rule, (broken.get(rule) ?? 0) + 1);
    kinds.set(kind, { all: all + 1, broken });
  }
  return {
    title: 'Browsers that contradict what they name',
    note: 'Desktops among the sampled devices that break a rule of `identity/claim-conflicts.ts`. A rule that reads a trait which no sample has, such as voices, shows 0 and is not measured. Samples are of visitors of sites that bots visit too: software renderers under a foreign name are theirs.',
    columns: ['system and engine', 'devices', ...RULES],
    rows: [...kinds].map(([kind, { all, broken }]): Cell[] => [
      kind,
      all,
      ...RULES.map((rule) => broken.get(rule) ?? 0),
    ]),
  };
};

/** Every sampled font counts: the samples spell some of the measured ones in another way, or as a variant. */
const readingsOf = (device: SampledDevice) => {
  const readings = sampleReadings(device);
  const variants = device.fonts.flatMap((font) => VARIANTS[font] ?? []);
  const others = device.fonts.length > 0 ? ['another'] : [];
  return {
    ...readings,
    fonts: [...((readings.fonts as string[] | undefined) ?? []), ...variants, ...others],
  };
};

const VARIANTS: Readonly<Record<string, string>> = {
  'Segoe UI Light': 'Segoe UI',
  'MS UI Gothic': 'MS Gothic',
};
