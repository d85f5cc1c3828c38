import { randomOf } from '../random.ts';
import { copiedIds } from './copied-ids.ts';
import { company, population, together } from './population.ts';
import { largestGroup, type RecordedVisits, sharedId, survives } from './recorded-visits.ts';
import { type RuleOutcome, ruleOutcome, type Share } from './rule-outcome.ts';
import { isDesktop, isIphone, isSafari, type SampledDevice } from './sampled-device.ts';
import type { VisitorRule } from './simulated-visit.ts';

export interface Sizes {
  readonly desktops: number;
  readonly runs: number;
  readonly iphones: number;
  /** Companies with a make of laptop each, how many laptops each has, and how many other devices visit the same site. */
  readonly companies: number;
  readonly laptops: number;
  readonly neighbors: number;
  /** Other visitors around recorded changes, and how often each change is tried. */
  readonly others: number;
  readonly tries: number;
}

/** The outcome of one rule in every test. */
export interface Acceptance {
  readonly rule: string;
  readonly desktops: readonly RuleOutcome[];
  readonly iphones: RuleOutcome;
  readonly companies: readonly RuleOutcome[];
  /** The first run on a server that knows no networks. */
  readonly withoutNetworks: RuleOutcome;
  /** Copied stored ids that take the visitor along. */
  readonly copied: Share;
  /** Recorded visits that share one id: alone, and among the desktops. Undefined without recordings. */
  readonly recorded:
    | { readonly alone: Share; readonly amongOthers: Share; readonly changes: readonly ChangeRow[] }
    | undefined;
}

export interface ChangeRow extends Share {
  readonly change: string;
}

export interface AcceptanceMaterial {
  readonly devices: readonly SampledDevice[];
  readonly recorded: RecordedVisits | undefined;
  readonly sizes: Sizes;
  /** Whether the devices are samples of real ones. */
  readonly isSampled: boolean;
}

export const acceptanceOf = (
  rule: VisitorRule,
  { devices, recorded, sizes }: AcceptanceMaterial,
): Acceptance => {
  const desktops = devices.filter(isDesktop);
  const runs = Array.from({ length: sizes.runs }, (_, run) =>
    population(some(desktops, sizes.desktops, `desktops ${run}`), `visits ${run}`),
  );
  const iphones = population(some(devices.filter(isIphone), sizes.iphones, 'iphones'), 'iphones');
  return {
    rule: rule.name,
    desktops: runs.map((visits) => ruleOutcome(rule, visits)),
    iphones: ruleOutcome(rule, iphones),
    companies: companiesOf(rule, desktops, sizes),
    withoutNetworks: ruleOutcome(
      rule,
      (runs[0] ?? []).map((visit) => ({ ...visit, network: undefined })),
    ),
    copied: copiedIds(rule, runs[0] ?? [], desktops),
    recorded: recorded && {
      alone: { hits: sharedId(rule, recorded.unchanged, []), of: recorded.unchanged.length },
      amongOthers: { hits: sharedId(rule, recorded.unchanged, runs[0] ?? []), of: recorded.unchanged.length },
      changes: changeRows(rule, { desktops, recorded, sizes }),
    },
  };
};

/** Identical laptops, each company among other devices. */
const companiesOf = (
  rule: VisitorRule,
  desktops: readonly SampledDevice[],
  { companies, laptops, neighbors }: Sizes,
): RuleOutcome[] => {
  const notSafari = desktops.filter((one) => !isSafari(one));
  return some(notSafari, companies, 'laptop').map((laptop, index) => {
    const others = population(some(desktops, neighbors, `neighbors ${index}`), `neighbors ${index}`);
    const visits = together(company(laptop, laptops, `company ${index}`), others);
    return ruleOutcome(rule, visits, ({ device }) => device < laptops);
  });
};

/** What FingerprintJS answered in the same pages. */
export const recordedPeer = ({ unchanged, plain, changed }: RecordedVisits) => ({
  oneId: { hits: largestGroup(unchanged.map(({ fingerprintjs }) => fingerprintjs.id)), of: unchanged.length },
  survived: changed.map(({ change, fingerprintjs }) => ({
    change,
    isSame: fingerprintjs.id === plain.fingerprintjs.id,
  })),
});

/** Every change among different visitors, half of the tries after a normal return. */
const changeRows = (
  rule: VisitorRule,
  {
    desktops,
    recorded,
    sizes,
  }: {
    readonly desktops: readonly SampledDevice[];
    readonly recorded: RecordedVisits;
    readonly sizes: Sizes;
  },
): ChangeRow[] => {
  const rows = recorded.changed.map(({ change }) => ({ change, hits: 0, of: 0 }));
  for (let index = 0; index < sizes.tries; index++) {
    const others = population(some(desktops, sizes.others, `others ${index}`), `others ${index}`);
    for (const [row, changed] of recorded.changed.entries()) {
      const isSame = survives(rule, { plain: recorded.plain, changed, returns: 1 + (index % 2) }, others);
      const counted = rows[row] as (typeof rows)[number];
      counted.of++;
      if (isSame) counted.hits++;
    }
  }
  return rows;
};

/** A random sample; with repetition if there are too few. */
const some = (devices: readonly SampledDevice[], count: number, seed: string): SampledDevice[] => {
  const random = randomOf(seed);
  const sample: SampledDevice[] = [];
  while (sample.length < count && devices.length > 0) sample.push(...random.shuffled(devices));
  return sample.slice(0, count);
};
