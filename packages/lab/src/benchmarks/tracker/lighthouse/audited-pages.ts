import type { SiteFiles } from '../bench-site.ts';
import type { Contender } from '../contenders.ts';
import { embedSnippets, TRACKER_PATH } from '../embed-snippets.ts';
import { pagePicture, pageStyles } from './page-files.ts';

const CHAPTERS = 40;
const PARAGRAPHS = 12;
const FIELDS = 24;
const SENTENCE = 'The ferry leaves the harbor at seven and passes the lighthouse before the fog has lifted. ';

/** What Lighthouse charges for any script. */
export const EMPTY_SCRIPT = 'empty script';

/** The tag of a script, as its page would have it. */
const tagOf = (path: string): string => `<script async src="${path}"></script>`;

const peerPath = (name: string): string => `/peers/${encodeURIComponent(name)}.js`;

/** What stands in the head of a page, by name. */
const additionsWith = (peers: readonly Contender[]): Readonly<Record<string, string>> => ({
  ...embedSnippets,
  [EMPTY_SCRIPT]: tagOf('/empty.js'),
  ...Object.fromEntries(peers.map(({ name }) => [name, tagOf(peerPath(name))])),
});

const chapters = Array.from({ length: CHAPTERS }, (_, chapter) => {
  const text = `<p>${SENTENCE.repeat(4)}<a href="#chapter-${chapter}">A link</a>.</p>`.repeat(PARAGRAPHS);
  return `<section id="chapter-${chapter}"><h2>Chapter ${chapter + 1}</h2>${text}</section>`;
});

const fields = Array.from(
  { length: FIELDS },
  (_, field) => `<p><label>Field ${field + 1} <input id="field-${field}" name="field-${field}"></label></p>`,
);

/** Rewrites the summary at every change, as many forms do. */
const VALIDATION = `<script>
  document.querySelector('form').addEventListener('input', (event) => {
    const filled = [...event.currentTarget.elements].filter((one) => one.value).length;
    document.querySelector('output').textContent = filled + ' of ${FIELDS}';
  });
</script>`;

const STYLES = '<link rel="stylesheet" href="/page.css">';
const PICTURE = '<img src="/page.bmp" alt="A harbor" width="480" height="300">';

const pages = {
  article: { head: STYLES, body: `<h1>A long article</h1>${PICTURE}${chapters.join('\n')}` },
  form: {
    head: STYLES,
    body: `<h1>A form</h1>${PICTURE}<form>${fields.join('\n')}<button type="button" id="next">Next</button><output></output></form>${VALIDATION}`,
  },
};

export type AuditedPage = keyof typeof pages;

export const auditedPages = Object.keys(pages) as readonly AuditedPage[];

const pageOf = (title: string, { head, body }: { head: string; body: string }): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="A page to audit.">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;

/** The path of a page, alone or with an addition. */
export const auditedPath = (page: AuditedPage, addition?: string): string =>
  `/${page}${addition ? `?${encodeURIComponent(addition)}` : ''}`;

/** Each page alone and with each addition, and what they load. */
export const auditedFiles = (tracker: string, peers: readonly Contender[]): SiteFiles => ({
  [TRACKER_PATH]: tracker,
  '/empty.js': ';',
  ...Object.fromEntries(peers.map(({ name, script }) => [peerPath(name), `${script};window.start();`])),
  '/page.css': pageStyles(),
  '/page.bmp': pagePicture(),
  ...Object.fromEntries(
    auditedPages.flatMap((page) => {
      const { head, body } = pages[page];
      return [
        [auditedPath(page), pageOf(page, { head, body })],
        ...Object.entries(additionsWith(peers)).map(([name, added]) => [
          auditedPath(page, name),
          pageOf(page, { head: head + added, body }),
        ]),
      ];
    }),
  ),
});
