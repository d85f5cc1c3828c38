import type { BucketSize } from '../../http/token-buckets.ts';
import type { PageScript } from '../../pages/page-script.ts';
import { errors, otherErrors } from '../error-codes.ts';
import { escaped, type Shown } from './described.ts';
import { endpointSection, folded } from './endpoint-section.ts';

interface DocsOptions {
  /** Endpoints in the order of the page. */
  readonly endpoints: readonly Shown[];
  /** Requests of one key. */
  readonly keyLimit: BucketSize;
  readonly tracker: PageScript | undefined;
}

/** The API description as an HTML page. */
export const docsPage = ({ endpoints, keyLimit, tracker }: DocsOptions): string => {
  const shown = folded(endpoints);
  const links = shown.map(
    ({ endpoint: { id, summary } }) => `<li><a href="#${id}">${escaped(summary)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Gait API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="docs/docs.css">
<script src="docs/docs.js" defer></script></head><body><main>
<h1>Gait API</h1>
<p>The API below <code>/v1</code> is read-only. Send your secret key from your server: <code>Authorization: Bearer sk-...</code>.
Also available as <a href="v1/openapi.json">OpenAPI 3.1</a>. What is below <code>/manage/v1</code> writes, takes a
management key (<code>mk-...</code>), and has <a href="manage/v1/openapi.json">its own description</a>.</p>
<nav aria-label="Endpoints"><ul>${links.join('')}<li><a href="#limits">Limits</a></li><li><a href="#errors">Errors</a></li></ul></nav>
${shown.map(endpointSection).join('')}
${limits(keyLimit)}
<section id="errors"><h2><a href="#errors">Errors</a></h2>
<p>Errors are <code>application/problem+json</code> (RFC 9457): <code>code</code> is for programs, <code>detail</code> for people,
and <code>request_id</code> finds the request in the server log.</p>${errorTable(errors)}
<h3>Management, tracker and dashboard</h3>${errorTable(otherErrors)}</section>
${embed(tracker)}
</main></body></html>
`;
};

const limits = ({ rate, burst }: BucketSize): string => `
<section id="limits"><h2><a href="#limits">Limits</a></h2>
<p>Each key may send ${burst} requests at once, and ${rate} a second from then on. The headers <code>RateLimit-Policy</code>
and <code>RateLimit</code> say what is left. Above that, the answer is 429 with <code>Retry-After</code>.
Limits of values are beside each parameter.</p></section>`;

const errorTable = (codesByStatus: Readonly<Record<string, Readonly<Record<string, string>>>>): string => {
  const rows = Object.entries(codesByStatus).flatMap(([status, codes]) =>
    Object.entries(codes).map(
      ([code, meaning]) =>
        `<tr id="${code}"><th scope="row">${status} <a href="#${code}"><code>${code}</code></a></th><td>${escaped(meaning)}</td></tr>`,
    ),
  );
  return `<table>${rows.join('')}</table>`;
};

const embed = (script: PageScript | undefined): string =>
  script
    ? `<section id="pinned"><h2><a href="#pinned">Pinned tracker</a></h2>
<p>This exact version, for pages that use subresource integrity:</p>
<pre>&lt;script async src="${escaped(script.fixedPath)}" integrity="${script.integrity}" crossorigin="anonymous" data-site-key="pub-..."&gt;&lt;/script&gt;</pre></section>`
    : '';
