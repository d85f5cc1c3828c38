import { errors, otherErrors } from '@gait/server/error-codes';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DocumentedAnswer, JsonSchema, Operation } from './api-description.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SERVER_ERROR = 500;
const CLIENT_ERROR = 400;
/** What has not been built cannot be served, and everything else can be tried. */
const NOT_BUILT = '"code":"not_built"';
const PROBLEM = 'application/problem+json';

const validators = new Map<JsonSchema, ReturnType<typeof Compile>>();

/** What does not fit the schema. Undefined if all of it does. */
const misfit = (schema: JsonSchema, value: unknown): string | undefined => {
  const known = validators.get(schema) ?? Compile(schema as TSchema);
  validators.set(schema, known);
  if (known.Check(value)) return undefined;
  return known
    .Errors(value)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .join('; ');
};

/** What is wrong with an answer. Undefined if nothing is. */
export const answerProblem = ({ operation }: FuzzRequest, answer: FuzzAnswer): string | undefined => {
  if (answer.status >= SERVER_ERROR)
    return answer.text.includes(NOT_BUILT) ? undefined : `status ${answer.status}`;
  return operation ? problemOfOperation(operation, answer) : problemOfRoute(answer);
};

const problemOfOperation = ({ responses }: Operation, answer: FuzzAnswer): string | undefined => {
  const documented = responses[answer.status];
  if (!documented) return `status ${answer.status} is not documented`;
  const [type = ''] = answer.type.split(';');
  const content = documented.content[type];
  if (!content) return `${answer.status} with ${type || 'no type'} is not documented`;
  if (type !== 'application/json' && type !== PROBLEM) return undefined;
  const body = jsonOf(answer.text);
  return misfit(content.schema, body) ?? (type === PROBLEM ? undocumentedCode(documented, body) : undefined);
};

const undocumentedCode = ({ description }: DocumentedAnswer, body: unknown): string | undefined => {
  const { code } = body as { code: string };
  return description.split(', ').includes(code) ? undefined : `the code ${code} is not documented`;
};

/** Routes without an API description answer errors with a code that the documentation lists for the status. */
const problemOfRoute = ({ status, type, text }: FuzzAnswer): string | undefined => {
  if (status < CLIENT_ERROR)
    return type.includes('json') && jsonOf(text) === undefined ? 'no JSON' : undefined;
  if (!type.startsWith(PROBLEM)) return `${status} without a problem`;
  const { code, status: said } = jsonOf(text) as { code: string; status: number };
  const isKnown = [errors, otherErrors].some((codes) => (codes as Codes)[status]?.[code] !== undefined);
  if (said !== status) return `${status} says ${said}`;
  return isKnown ? undefined : `${status} ${code} is not documented`;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
