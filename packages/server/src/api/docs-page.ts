import type { TSchema } from 'typebox';
import type { PageScript } from '../pages/page-script.ts';
import type { Endpoint } from './endpoint.ts';
import { errors, otherErrors } from './error-codes.ts';

interface Described {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly deprecated?: boolean;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const typeOf = ({ type, enum: words, items }: Described): string => {
  if (words) return words.map((word) => `<code>${escaped(word)}</code>`).join(', ');
  return type === 'array' ? `array of ${typeOf(items as Described)}` : (type ?? 'value');
};

const row = ([name, schema]: [string, TSchema]): string => {
  const described = schema as Described;
  const id = described.deprecated ? ` id="${name}"` : '';
  const note = described.deprecated ? 'Deprecated. ' : '';
  const inner = described.properties ? table(described.properties) : '';
  return `<tr${id}><td><code>${name}</code></td><td>${typeOf(described)}</td><td>${note}${escaped(described.description ?? '')}${inner}</td></tr>`;
};

const table = (properties: Readonly<Record<string, TSchema>>): string =>
  `<table>${Object.entries(properties).map(row).join('')}</table>`;

type Shown = Omit<Endpoint, 'answer'> & { readonly method?: string; readonly body?: TSchema };

const section = (endpoint: Shown): string => `
<section id="${endpoint.id}">
<h2>${escaped(endpoint.summary)}</h2>
<p><code>${endpoint.method ?? 'GET'} ${escaped(endpoint.path)}</code></p>
<p>${escaped(endpoint.description)}</p>
<h3>Parameters</h3>${table(endpoint.parameters)}${endpoint.body ? `<h3>Body</h3>${table((endpoint.body as Described).properties ?? {})}` : ''}
<h3>Response</h3>${table((endpoint.response as Described).properties ?? {})}
</section>`;

const errorTable = (codesByStatus: Readonly<Record<string, Readonly<Record<string, string>>>>): string => {
  const rows = Object.entries(codesByStatus).flatMap(([status, codes]) =>
    Object.entries(codes).map(
      ([code, meaning]) =>
        `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${escaped(meaning)}</td></tr>`,
    ),
  );
  return `<table>${rows.join('')}</table>`;
};

const embed = (script: PageScript | undefined): string =>
  script
    ? `<h2>Pinned tracker</h2><p>This exact version, for pages that use subresource integrity:</p>
<pre>&lt;script src="${escaped(script.fixedPath)}" integrity="${script.integrity}" crossorigin="anonymous" data-site-key="pub-..." async&gt;&lt;/script&gt;</pre>`
    : '';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}' +
  'table{border-collapse:collapse;width:100%}td{border-top:1px solid #ddd;padding:.3rem .5rem;vertical-align:top}' +
  'pre{overflow:auto;background:#f4f4f4;padding:1rem}@media(prefers-color-scheme:dark){body{color:#ddd;background:#1a1a1a}' +
  'td{border-color:#444}pre{background:#262626}a{color:#8ab4f8}}';

/** The API description as an HTML page. */
export const docsPage = (
  endpoints: readonly Shown[],
  tracker: PageScript | undefined,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Gait API</title><style>${STYLE}</style></head><body>
<h1>Gait API</h1>
<p>The API below <code>/v1</code> is read-only. Send your secret key from your server: <code>Authorization: Bearer sk-...</code>.
Also available as <a href="/v1/openapi.json">OpenAPI 3.1</a>. What is below <code>/manage/v1</code> writes, takes a
management key (<code>mk-...</code>), and has <a href="/manage/v1/openapi.json">its own description</a>.</p>
<pre>curl -H "Authorization: Bearer $GAIT_KEY" $GAIT_URL/v1/sessions/$SESSION_ID/report</pre>
<ul>${endpoints.map(({ id, summary }) => `<li><a href="#${id}">${escaped(summary)}</a></li>`).join('')}<li><a href="#errors">Errors</a></li></ul>
${endpoints.map(section).join('')}
<section id="errors"><h2>Errors</h2>
<p>Errors are <code>application/problem+json</code> (RFC 9457): <code>code</code> is for programs, <code>detail</code> for people,
and <code>request_id</code> finds the request in the server log.</p>${errorTable(errors)}
<h3>Management, tracker and dashboard</h3>${errorTable(otherErrors)}</section>
${embed(tracker)}
</body></html>
`;
