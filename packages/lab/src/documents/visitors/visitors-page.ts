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

How well \`visitor_id\` recognizes a browser. \`npm run lab -- visitors --devices 10000 --runs 3 --write\` measures and writes this page; the figures are from commit ${commit}. [The decision](decisions/visitors.md) describes the rule.

## The rule

**A session gets the id of the visitor that it most likely is, and an id of its own only if no known visitor is likely enough or several devices are proven to look like it.**

- A stored id counts together with the rest: it links unless the traits say that it was copied from another browser.
- Without it, traits count by how common they are. A link needs a chance of 0.95 on a network where the visitor was seen, 0.99 where neither has a known network and nothing differs, and 0.999 elsewhere.
- Visitors that nothing tells apart from the session or from each other are compared as one, and the first of them is taken from a chance of 0.9. Those that share its device and network, came within an hour of each other, and differ in settings only, such as a screen or a language, are not counted as others: **what a browser showed in other settings does not speak against it.** Both end as soon as two of them are proven to be two devices: both keep a stored id for a day or more, or their ids took turns.

What it means for

- **a tester**: one browser keeps one id through private windows and cleared storage. Another language, screen or zone may be another visitor, and coming back to earlier settings finds the earlier one.
- **an office** of identical computers: on its first day they share one id. Once their stored ids have lasted a day and taken turns, each has its own. A computer that then loses its storage gets a new id, because nobody can say which one it is.
- **a household** with two phones of one make: the same, on a smaller scale.
- **a computer room** that is wiped every day: all computers share one id for ever, because no stored id returns. So does one person who clears the storage as often. \`distinguishable\` is false for both.

## Answers

Each answer, list, export and message has \`visitor_id\` and \`visitor_final\`. **An id is shared only once it is final**: all readings of the device have arrived, about half a second after the page has loaded, or the session has ended without them. Until then, a session has an id of its own and \`visitor_final\` is false, also in a browser that kept its stored id: the id may have been copied. The id changes at most once, from that one to the id of the visitor that is recognized, and never after \`visitor_final\` was true.

- A report on a session of the last two seconds waits until its id is final, at most 1.5 seconds. With the header \`Prefer: wait=0\` it answers at once.
- A webhook for \`session.changed\` hears of another id than you have read, with both ids.
- A session that ends without its readings has its own id for good, unless its stored id is known. What arrives later changes nothing.

\`include=visitor\` adds to a report:

- \`confidence\`: the chance that all sessions with this id are of one device, for new and for returning visitors. Without a stored id it is at most 0.99, because the shipped shares know no fleets. It is at most 0.5 where five or more stored ids of thirty days were never seen again.
- \`distinguishable\`: whether the visitor is one device that would be recognized if it lost the stored id. It is false where equal devices are known, for most iPhones, for computers of one company image, and where five or more stored ids of thirty days were never seen again.
- \`stored_ids\`: how many stored ids the visitor has shown in thirty days. One browser that keeps its storage has one.

They change with later sessions: the first computer of an office looks like any other.

## After an update

Earlier versions gave some browsers an id at each visit. The first server that starts on such data makes one visitor of those that are equal in all traits and whose stored ids never came again, in small pieces beside other work; the log then says \`visitors.healed\`, with how many ids became others. It goes on after a restart. Their sessions get the id of the first. Lists and erasures find them by each earlier id, too, until the visitor is erased.

A workspace can use the stored id only, in the settings of the dashboard.

## Measured

"Cleared" is a return with an empty storage, "wrong" a first visit with the id of another device. Desktops are without Safari unless the row says so. "Exact hash" gives one id to one combination of readings, like FingerprintJS.

${measured}

## Limits

- The devices are drawn from a network that treats traits as independent once the browser is known. Real crowds are larger, so wrong first visits are a lower bound.
- Networks, cities, zones, languages, second screens and the drift of traits are assumed or follow FP-Stalker (2015 to 2017). Two devices share each home.
- The samples have three parts. How many stored ids a visitor keeps was chosen on the first (\`--part chosen\`), the figures above are of the second, and the shipped shares are of the third. The other constants are older than this split. All parts come from the same source.
- \`npm run lab -- visitors --histories\` replays testers, offices, households and computer rooms, a line per history. Their devices are sampled; what people do with them is assumed.
- The recorded visits are of one headless Chromium on Linux, on loopback. That machine is rare among the others, which is easy. Firefox and Safari were not recorded.
- Android has too few samples to be measured by itself.
- How long traits last is shipped and not learned from the visitors of a workspace.
- Other settings of one device are held together by its browser, graphics, processor, fonts and network. WebKit shows the same of those on every device of a model, so a Safari that is cleared may get new ids after other settings. So may any browser whose other settings came hours apart, or where two devices of its make are proven to share its network.
- Identical computers that start on one day share an id until the stored ids of two have lasted a day and taken turns.
- Two sessions that are live at the same time are not taken as proof of two browsers: private windows look the same, and no recording has both.
- A user id does not decide between look-alikes. No data here says how many people use two devices of one make.
- The CPU time here is of the rule with everything in memory. \`npm run bench -- lookup\` measures the look-up in the store, among up to 100,000 visitors, and how often an id changes within a session.
`;
