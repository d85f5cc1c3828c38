import type { Acceptance } from './acceptance.ts';
import type { RuleOutcome, Share } from './rule-outcome.ts';

interface Row {
  readonly test: string;
  readonly target: string;
  readonly of: (acceptance: Acceptance) => string;
}

type ShareName = {
  [Name in keyof RuleOutcome]: RuleOutcome[Name] extends Share ? Name : never;
}[keyof RuleOutcome];

export const percent = ({ hits, of }: Share): string => {
  if (of === 0) return '-';
  const share = (100 * hits) / of;
  return `${share.toFixed(share > 0 && share < 1 ? 2 : 1)} %`;
};

const summed = (outcomes: readonly RuleOutcome[], name: ShareName): Share => ({
  hits: outcomes.reduce((sum, outcome) => sum + outcome[name].hits, 0),
  of: outcomes.reduce((sum, outcome) => sum + outcome[name].of, 0),
});

const desktops =
  (name: ShareName): Row['of'] =>
  ({ desktops: runs }) =>
    percent(summed(runs, name));

/** Without networks it does not matter where a visit comes from. */
const unchanged = ({ sameNetworkUnchanged, otherNetworkUnchanged }: RuleOutcome): Share => ({
  hits: sameNetworkUnchanged.hits + otherNetworkUnchanged.hits,
  of: sameNetworkUnchanged.of + otherNetworkUnchanged.of,
});

/** The acceptance tests. Desktops are without Safari unless they say so. */
export const rows: readonly Row[] = [
  {
    test: 'recorded visits of one browser, alone: one id',
    target: '>= 95 %',
    of: ({ recorded }) => (recorded ? percent(recorded.alone) : '-'),
  },
  {
    test: 'the same among the desktops',
    target: '>= 95 %',
    of: ({ recorded }) => (recorded ? percent(recorded.amongOthers) : '-'),
  },
  { test: 'cleared, same network, unchanged', target: '>= 95 %', of: desktops('sameNetworkUnchanged') },
  { test: 'cleared, same network, changed', target: '>= 93 %', of: desktops('sameNetworkChanged') },
  { test: 'cleared, other network, unchanged', target: '', of: desktops('otherNetworkUnchanged') },
  { test: 'cleared, other network, changed', target: '', of: desktops('otherNetworkChanged') },
  { test: 'cleared, all', target: '>= 75 %', of: desktops('cleared') },
  { test: 'kept storage', target: '>= 99.9 %', of: desktops('kept') },
  {
    test: 'wrong first visits, each run',
    target: '<= 0.1 %',
    of: ({ desktops: runs }) => runs.map(({ wrong }) => percent(wrong)).join(', '),
  },
  { test: 'wrong first visits, Mac Safari', target: '', of: desktops('wrongSafari') },
  { test: 'links at 0.95 or more that are right', target: '>= 99 %', of: desktops('confidentLinks') },
  {
    test: 'identical laptops: wrong first visits',
    target: '<= 8 %',
    of: ({ companies }) => percent(summed(companies, 'wrong')),
  },
  {
    test: 'identical laptops: sharing an id at the end',
    target: '<= 1 %',
    of: ({ companies }) => percent(summed(companies, 'sharing')),
  },
  {
    test: 'iPhones: wrong first visits',
    target: '<= 0.04 %',
    of: ({ iphones }) => percent(iphones.wrongSafari),
  },
  {
    test: 'server without networks: cleared, unchanged',
    target: '>= 90 %',
    of: ({ withoutNetworks }) => percent(unchanged(withoutNetworks)),
  },
  {
    test: 'server without networks: wrong first visits',
    target: '<= 0.12 %',
    of: ({ withoutNetworks }) => percent(withoutNetworks.wrong),
  },
  {
    test: 'stored ids copied to another browser that take its visitor',
    target: '<= 2 %',
    of: ({ copied }) => percent(copied),
  },
  {
    test: 'CPU time per visit',
    target: '',
    of: ({ desktops: runs }) => `${Math.max(...runs.map(({ msPerVisit }) => msPerVisit)).toFixed(2)} ms`,
  },
];
