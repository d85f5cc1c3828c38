import { markdownTable } from '@gait/research/documents/markdown-table';

/** What became of a kind of report of other projects. */
interface Report {
  readonly kind: string;
  readonly now: string;
  /** Tests of it, as paths in the repository, and names of pages and families. */
  readonly tests: readonly string[];
  readonly pages?: readonly string[];
}

const CHECKS = 'packages/engine/src/checks';

export const REPORTS: readonly Report[] = [
  {
    kind: 'reaction-time tasks',
    now: 'keys outside of text fields are no typing',
    tests: [`${CHECKS}/keys-beside-text.test.ts`],
    pages: ['jspsych-flanker', 'paced-keys'],
  },
  {
    kind: 'mentions, templates, restored drafts, suggestions',
    now: 'a gesture, an answer or the start of a page explains the text',
    tests: [`${CHECKS}/acts-of-a-page.test.ts`],
    pages: ['tribute-mentions', 'tiptap', 'vue-draft', 'algolia-autocomplete', 'page-writes'],
  },
  {
    kind: 'consent helpers, slides of radios with a Next button',
    now: 'clicks count beside texts, keys or two answered forms only',
    tests: [`${CHECKS}/acts-of-a-page.test.ts`, `${CHECKS}/programmatic-clicking.test.ts`],
    pages: ['consent-extension', 'alpine', 'script-clicks'],
  },
  {
    kind: 'a script named like a driver, with or without a fingerprint shield; such names in addresses and functions',
    now: 'only frames that no page can own name a driver',
    tests: [`${CHECKS}/privacy-tools.test.ts`, 'packages/tracker/src/tells.test.ts'],
    pages: ['marionette-shield', 'privacy-signs'],
  },
  {
    kind: 'a shield with UTC, no voices and a carousel',
    now: 'signs of pages and privacy tools add up to one medium sign at most',
    tests: [`${CHECKS}/privacy-tools.test.ts`],
    pages: ['privacy-signs'],
  },
  {
    kind: "MooTools' and Prototype's `Array.from`, `toJSON`, a `performance.now` with the date; old shims",
    now: 'works, or says in `data-debug` what it cannot work with',
    tests: ['e2e/tracker/replaced-natives.test.ts', 'packages/tracker/src/plain-json.test.ts'],
    pages: ['mootools', 'prototype', 'replaced-built-ins'],
  },
  {
    kind: 'tracing headers, authorization headers',
    now: 'the preflight allows what the page asks for',
    tests: ['packages/server/src/http/preflight.test.ts', 'e2e/tracker/foreign-server.test.ts'],
    pages: ['sentry', 'opentelemetry', 'added-headers'],
  },
  {
    kind: 'a tag that an optimizer evaluates, or whose attributes a library drops',
    now: 'finds its element by the key',
    tests: ['packages/tracker/src/own-script.test.ts'],
    pages: ['late-tags'],
  },
  {
    kind: '`document.open` after the load',
    now: 'listens again, in the same session',
    tests: ['e2e/tracker/rewritten-pages.test.ts'],
    pages: ['late-tags'],
  },
  {
    kind: 'controls and forms whose names hide properties',
    now: 'properties are taken from the prototype',
    tests: ['e2e/tracker/rewritten-pages.test.ts'],
    pages: ['clobbered-forms'],
  },
  {
    kind: 'a copied tab under a policy',
    now: 'asks no `blob:` address; nothing is reported',
    tests: ['e2e/tracker/rewritten-pages.test.ts'],
  },
  {
    kind: 'security keys, barcode scanners',
    now: 'weigh as a tool, however often they come',
    tests: [`${CHECKS}/hardware-that-types.test.ts`],
    pages: ['barcode-scanner', 'typing-devices'],
  },
  {
    kind: 'a keyboard extension that scrolls, a page that scrolls to an error',
    now: 'an active page and a gesture explain a jump',
    tests: [`${CHECKS}/jump-scrolling.test.ts`],
    pages: ['keyboard-extension', 'scroll-to-error', 'page-scrolls'],
  },
  {
    kind: 'a desktop in the cloud',
    now: 'counts once',
    tests: ['packages/engine/src/score/score.test.ts'],
  },
  {
    kind: 'a software renderer at home, and a pointer on a busy machine',
    now: 'counts as one cause; moves that arrive too rarely are not judged',
    tests: [`${CHECKS}/software-renderer.test.ts`, 'packages/engine/src/dynamics/in-domain.test.ts'],
  },
  {
    kind: 'ids and tags that a template left behind or that are no text',
    now: '`data-debug` names each',
    tests: ['packages/tracker/src/debug/leftovers.test.ts', 'packages/tracker/src/debug/tag-faults.test.ts'],
  },
  {
    kind: 'a person who mashes keys',
    now: 'overlapping keys are not fast ones',
    tests: [`${CHECKS}/keys-beside-text.test.ts`],
  },
  {
    kind: 'a word that a suggestion tool inserts among many',
    now: 'weighs as a tool',
    tests: [`${CHECKS}/bursts-of-keys.test.ts`],
  },
];

const code = (name: string): string => `\`${name}\``;

/** Where each kind of report is tested. */
export const reportsTable = (): string =>
  markdownTable(
    ['report', 'now', 'tests', 'pages'],
    REPORTS.map(({ kind, now, tests, pages = [] }) => [
      kind,
      now,
      tests.map(code).join(', '),
      pages.join(', ') || '-',
    ]),
  );
