import { curlOf } from './curl-of.ts';
import { type Described, described, escaped, type Shown } from './described.ts';
import { exampleOf } from './example-of.ts';
import { fieldTable } from './field-table.ts';

/** The end of the ID of an endpoint that takes the ID of another endpoint as a query parameter. */
const BY_QUERY = 'ByQuery';

/** An endpoint with the other path that it can be called by, if there is one. */
export interface FoldedEndpoint {
  readonly endpoint: Shown;
  readonly byQuery: Shown | undefined;
}

/** The endpoints, each with its query route. */
export const folded = (endpoints: readonly Shown[]): FoldedEndpoint[] =>
  endpoints
    .filter(({ id }) => !id.endsWith(BY_QUERY))
    .map((endpoint) => ({ endpoint, byQuery: endpoints.find(({ id }) => id === endpoint.id + BY_QUERY) }));

/** What an endpoint takes and answers, as HTML. */
export const endpointSection = ({ endpoint, byQuery }: FoldedEndpoint): string => {
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
