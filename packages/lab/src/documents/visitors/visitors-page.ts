import { markdownTable } from '@gait/research/documents/markdown-table';
import { type Acceptance, type AcceptanceMaterial, recordedPeer } from '@gait/research/visitors/acceptance';
import { percent, rows } from '@gait/research/visitors/acceptance-tables';

/** The acceptance tables as text, the same in the terminal and in the document. */
export const acceptanceText = (
  results: readonly Acceptance[],
  { recorded, sizes, isSampled }: AcceptanceMaterial,
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
  recorded: NonNullable<AcceptanceMaterial['recorded']>,
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

How well \`visitor_id\` recognizes a browser. Written by \`npm run lab -- visitors --devices 10000 --runs 3 --write\`; the figures are from commit ${commit}. [Why](decisions/visitors.md).

## The rule

**A session gets the id of the visitor that it most likely is, and an id of its own only if no known visitor is likely enough or several devices are proven to look like it.**

- A stored id counts together with the rest: it links unless the traits say that it was copied from another browser.
- Without it, traits count by how common they are. A link needs a chance of 0.95 on a network where the visitor was seen, 0.99 where neither has a known network and nothing differs, and 0.999 elsewhere.
- Visitors that nothing tells apart from the session or from each other are compared as one, and the first of them is taken from a chance of 0.9. Those that share its device and network, came within an hour of each other, and differ in settings only, such as a screen or a language, are not counted as others: **what a browser showed in other settings does not speak against it.** Both end once two of them are proven to be two devices, by stored ids that last a day or take turns.

What it means for

- **a tester**: one browser keeps one id through private windows and cleared storage. Another language, screen or zone may be another visitor.
- **an office** of identical computers, or a household with two phones of one make: on the first day they share one id. Once their stored ids have lasted a day and taken turns, each has its own. A computer that then loses its storage gets a new id.
- **a computer room** that is wiped every day: all computers share one id for ever. A person who clears the storage as often looks the same. \`distinguishable\` is false for both.

The dashboard says it of [one computer that has cleared its storage](images/visitors/five-sessions.png), of [a computer room](images/visitors/computer-room.png) and of [an office on its fourth day](images/visitors/office-day-4.png) (\`npm run lab -- pictures\`).

## Answers

Each answer, list, export and message has \`visitor_id\` and \`visitor_final\`. **An id is shared only once it is final**: all readings of the device have arrived, about half a second after the page has loaded, or the session has ended without them. Until then, a session has an id of its own; it changes at most once.

- A report on a session of the last two seconds waits for that, at most 1.5 seconds, unless \`Prefer: wait=0\` is sent.
- A webhook for \`session.changed\` hears of another id than you have read, with both ids.

\`include=visitor\` adds to a report:

- \`confidence\`: the chance that all sessions with this id are of one device. Without a stored id it is at most 0.99; at most 0.5 where five or more stored ids of thirty days were never seen again.
- \`distinguishable\`: whether the visitor is one device that would be recognized if it lost the stored id. It is false where equal devices are known, as for most iPhones and computers of one company image, and where five or more stored ids of thirty days never returned.
- \`stored_ids\`: how many stored ids the visitor has shown in thirty days.

## After an update

The first server that starts on data of earlier versions makes one visitor of those that are equal in all traits and whose stored ids never came again; the log then says \`visitors.healed\`. Lists and erasures find their sessions by each earlier id, too.

A workspace can use the stored id only, in the settings of the dashboard. It then keeps no other trait than system and engine.

## Measured

"Cleared" is a return with an empty storage, "wrong" a first visit with the id of another device. Desktops are without Safari unless the row says so. "Exact hash" gives one id to one combination of readings, like FingerprintJS.

${measured}

## Limits

- The samples treat traits as independent once the browser is known. Real crowds are larger, so wrong first visits are a lower bound.
- Networks, cities, zones, languages, second screens and the drift of traits are assumed or follow FP-Stalker (2015 to 2017).
- Of three parts of the samples, how many stored ids a visitor keeps was chosen on the first (\`--part chosen\`), the figures are of the second, and the shipped shares of the third.
- \`npm run lab -- visitors --histories\` replays testers, offices, households and computer rooms. Their devices are sampled; what people do with them is assumed.
- The recorded visits are of one headless Chromium on Linux, which is rare among the others. Firefox and Safari were not recorded, and Android has too few samples.
- Other settings of one device are held together by its browser, graphics, processor, fonts and network. A Safari that is cleared may get new ids after other settings; so may any browser whose other settings came hours apart, or where two devices of its make share its network.
- A reading that comes late, such as the media devices, is unknown where it is missing. A browser that fails to show its graphics, fonts or processor at some visits only may get several ids after other settings.
- Neither two sessions that are live at the same time nor a user id decide between look-alikes: private windows look the same.
`;
