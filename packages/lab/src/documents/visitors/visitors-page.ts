import { type Acceptance, type Material, recordedPeer } from '../../visitors/acceptance.ts';
import { percent, rows } from '../../visitors/acceptance-tables.ts';
import { markdownTable } from '../markdown-table.ts';

/** The acceptance tables as text, the same in the terminal and in the document. */
export const acceptanceText = (
  results: readonly Acceptance[],
  { recorded, sizes, isSampled }: Material,
): string =>
  [
    `${sizes.runs} x ${sizes.desktops} desktops, ${sizes.iphones} iPhones, ${sizes.companies} companies of ${sizes.laptops} identical laptops; devices ${isSampled ? 'sampled from fingerprint-generator 2.1.88' : 'generated, because no samples were found'}.`,
    markdownTable(
      ['test', 'target', ...results.map(({ rule }) => rule)],
      rows.map(({ test, target, of }) => [test, target, ...results.map(of)]),
    ),
    ...(recorded ? recordedText(results, recorded, sizes.tries) : []),
  ].join('\n\n');

const recordedText = (
  results: readonly Acceptance[],
  recorded: NonNullable<Material['recorded']>,
  tries: number,
): string[] => {
  const peer = recordedPeer(recorded);
  return [
    `FingerprintJS 5.2.0 gave ${percent(peer.oneId)} of the recorded visits one id. Recognized after one recorded change, ${tries} times among different visitors, on the browser's own network; FingerprintJS answered in the same pages:`,
    markdownTable(
      ['change', ...results.map(({ rule }) => rule), 'FingerprintJS'],
      peer.survived.map(({ change, isSame }) => [
        change,
        ...results.map((result) => survival(result, change)),
        isSame ? 'same' : 'new',
      ]),
    ),
  ];
};

const survival = ({ recorded }: Acceptance, change: string): string => {
  const row = recorded?.changes.find((one) => one.change === change);
  return row ? percent(row) : '-';
};

export const visitorsPage = (measured: string, commit: string): string => `# Visitors

How well \`visitor_id\` recognizes a browser. \`npm run lab -- visitors --devices 10000 --runs 3 --write\` measures and writes this page; the figures are from commit ${commit}. [Decision 46](decisions/0046-recognize-visitors-by-how-common-their-traits-are.md) describes the rule.

## Answers

\`include=visitor\` adds to a report:

- \`final\`: the id will not change any more. A browser that kept its stored id is final with its first beacon. Any other session starts with an id of its own, which stays if the visitor is new. It changes at most once, when all readings have arrived and a visitor is recognized.
- \`confidence\`: the chance that this is the visitor, or that it is a new one.
- \`distinguishable\`: whether the browser would be recognized if it lost the stored id. It is false for most iPhones and for computers of one company image.

A workspace can use the stored id only, in the settings of the dashboard.

## Measured

"Cleared" is a return with an empty storage, "wrong" a first visit with the id of another device. Desktops are without Safari unless the row says so. "Exact hash" gives one id to one combination of readings, like FingerprintJS.

${measured}

## Limits

- The devices are drawn from a network that treats traits as independent once the browser is known. Real crowds are larger, so wrong first visits are a lower bound.
- Networks, cities, zones, languages, second screens and the drift of traits are assumed or follow FP-Stalker (2015 to 2017). Two devices share each home.
- The samples have three parts. How many stored ids a visitor keeps was chosen on the first (\`--part chosen\`), the figures above are of the second, and the shipped shares are of the third. The other constants are older than this split. All parts come from the same source.
- The recorded visits are of one headless Chromium on Linux, on loopback. That machine is rare among the others, which is easy. Firefox and Safari were not recorded.
- Android has too few samples to be measured by itself.
- How long traits last is shipped and not learned from the visitors of a workspace.
- The first visits of identical computers on one network are at times taken for one visitor, until the stored ids of two have lasted a day and taken turns.
- Two sessions that are live at the same time are not taken as proof of two browsers: private windows look the same, and no recording has both.
- A user id does not decide between look-alikes. No data here says how many people use two devices of one make.
- The CPU time here is of the rule with everything in memory. \`npm run bench -- lookup\` measures the look-up in the store, among up to 100,000 visitors, and how often an id changes within a session.
`;
