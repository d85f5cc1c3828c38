import type { BucketSize } from '../../http/token-buckets.ts';
import type { PageScript } from '../../pages/page-script.ts';
import { errors, otherErrors } from '../error-codes.ts';
import { curlOf } from './curl-of.ts';
import { type Described, described, escaped, type Shown } from './described.ts';
import { exampleOf } from './example-of.ts';
import { fieldTable } from './field-table.ts';

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

/** The end of the ID of an endpoint that takes the ID of another endpoint as a query parameter. */
const BY_QUERY = 'ByQuery';

/** An endpoint with the other path that it can be called by, if there is one. */
interface FoldedEndpoint {
  readonly endpoint: Shown;
  readonly byQuery: Shown | undefined;
}

/** The endpoints, each with its query route. */
const folded = (endpoints: readonly Shown[]): FoldedEndpoint[] =>
  endpoints
    .filter(({ id }) => !id.endsWith(BY_QUERY))
    .map((endpoint) => ({ endpoint, byQuery: endpoints.find(({ id }) => id === endpoint.id + BY_QUERY) }));

/** What an endpoint takes and answers, as HTML. */
const endpointSection = ({ endpoint, byQuery }: FoldedEndpoint): string => {
  const { id, summary, description, method = 'GET', path, parameters, required, response, body } = endpoint;
  return `
<section id="${id}">
<h2><a href="#${id}">${escaped(summary)}</a></h2>
<p><code>${method} ${escaped(path)}</code></p>
${byQuery ? queryRoute(byQuery) : ''}
<p>${escaped(description)}</p>
<pre>${escaped(curlOf(endpoint))}</pre>
${Object.keys(parameters).length > 0 ? `<h3>Parameters</h3>${fieldTable(parameters, { required })}` : ''}
${body ? `<h3>Body</h3>${fieldTable(described(body).properties ?? {}, described(body))}` : ''}
<h3>Response</h3>${fieldTable(described(response).properties ?? {}, { noteOn: noteOnInclude(endpoint) })}
<details><summary>Example of a response</summary><pre>${escaped(JSON.stringify(exampleOf(response), null, 2))}</pre></details>
</section>`;
};

const queryRoute = ({ id, path, required }: Shown): string =>
  `<p id="${id}">Or with a query parameter, for IDs that do not fit into a path:
<code>GET ${escaped(path)}?${required.map((name) => `${name}=…`).join('&#38;')}</code></p>`;

/** Which fields come only when the parameter names them. */
const noteOnInclude = ({ parameters }: Shown) => {
  const names = includedNames(parameters.include && described(parameters.include));
  return (name: string): string => (names.includes(name) ? `Only with <code>include=${name}</code>.` : '');
};

const includedNames = (include: (Described & { readonly pattern?: string }) | undefined): string[] =>
  /\(([\w|]+)\)/.exec(include?.pattern ?? '')?.[1]?.split('|') ?? [];
