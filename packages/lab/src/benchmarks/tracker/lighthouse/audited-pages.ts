import type { SiteFiles } from '../bench-site.ts';
import { pagePicture, pageStyles } from './page-files.ts';

const CHAPTERS = 40;
const PARAGRAPHS = 12;
const FIELDS = 24;
const SENTENCE = 'The ferry leaves the harbor at seven and passes the lighthouse before the fog has lifted. ';

const TRACKER = '<script async src="/s.js" data-site-key="pub-bench" data-endpoint="/sink"></script>';

/** What Lighthouse charges for any script. */
const EMPTY_SCRIPT = '<script async src="/empty.js"></script>';

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

/** Each page alone at `/article`, with the tracker at `/article?tracker`, and with an empty script at `/article?empty`. */
export const auditedFiles = (tracker: string): SiteFiles => ({
  '/s.js': tracker,
  '/empty.js': ';',
  '/page.css': pageStyles(),
  '/page.bmp': pagePicture(),
  ...Object.fromEntries(
    Object.entries(pages).flatMap(([name, { head, body }]) => [
      [`/${name}`, pageOf(name, { head, body })],
      [`/${name}?tracker`, pageOf(name, { head: head + TRACKER, body })],
      [`/${name}?empty`, pageOf(name, { head: head + EMPTY_SCRIPT, body })],
    ]),
  ),
});
