import { DAY_MS } from '@gait/wire/time';
import { Compile } from 'typebox/compile';
import { type Document, Lexer, LineCounter, Parser, parseDocument } from 'yaml';
import { parseNetwork } from '../enrich/index.ts';
import { nearestName } from '../http/nearest-name.ts';
import { validationWords } from '../http/validation-words.ts';
import {
  DEFAULT_PLACE,
  type ListEntry,
  listKinds,
  nameOf,
  outcomes,
  type PlaceRule,
  type Policy,
} from './policy.ts';
import { policyNames, policySchema, type WrittenEntry, type WrittenPlace } from './policy-schema.ts';

/** What is wrong with a text, and where. */
export interface PolicyProblem {
  /** From 1. */
  readonly line: number;
  /** `places[0].thresholds.review`, or `policy` for the whole text. */
  readonly field: string;
  readonly message: string;
}

export type ParsedPolicy =
  | { readonly policy: Policy; readonly problems?: undefined }
  | { readonly policy?: undefined; readonly problems: readonly PolicyProblem[] };

type Path = readonly (string | number)[];
type Report = (path: Path, message: string) => void;

/** It fits into a request of the dashboard, and a person can still read it. */
export const MAX_POLICY_LENGTH = 50_000;

/** A policy has seven. Thousands would exhaust the stack of the process, which ends it. */
const MAX_DEPTH = 20;

/** YAML has none of them, and a terminal that prints a policy obeys some. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Mistakes of YAML that one answer tells. */
const MAX_MISTAKES = 100;

const schema = Compile(policySchema);

/** Reads a policy from YAML, or says everything that is wrong with it. */
export const parsePolicy = (text: string): ParsedPolicy => {
  if (text.length > MAX_POLICY_LENGTH)
    return {
      problems: [{ line: 1, field: 'policy', message: `is longer than ${MAX_POLICY_LENGTH} characters` }],
    };
  const control = CONTROL.exec(text);
  if (control)
    return {
      problems: [{ line: lineAt(text, control.index), field: 'policy', message: 'has a control character' }],
    };
  const deepLine = tooDeepLine(text);
  if (deepLine !== undefined)
    return { problems: [{ line: deepLine, field: 'policy', message: 'is nested too deeply' }] };
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: true, logLevel: 'error' });
  const problems: PolicyProblem[] = document.errors.slice(0, MAX_MISTAKES).map(({ linePos, message }) => ({
    line: linePos?.[0].line ?? 1,
    field: 'policy',
    message: `is no YAML: ${message.split('\n')[0]}`,
  }));
  if (problems.length > 0) return { problems };
  const report: Report = (path, message) => {
    problems.push({ line: lineCounter.linePos(startOf(document, path)).line, field: fieldOf(path), message });
  };
  const value = plainValue(document, report) ?? {};
  for (const error of schema.Errors(value)) {
    const path = pathOf(error.instancePath);
    // The unknown property itself has an error of its own.
    if (error.keyword === 'additionalProperties') continue;
    report(path, error.keyword === 'boolean' ? unknownWords(path) : wordsOf(error));
  }
  if (problems.length > 0 || !schema.Check(value)) return { problems };
  const lists = (value.lists ?? []).map((entry, index) => listEntry(entry, ['lists', index], report));
  const places = (value.places ?? []).map((rule) => placeRule(rule));
  checkPlaces(places, report);
  if (problems.length > 0) return { problems };
  return { policy: { lists: lists.filter((entry) => entry !== undefined), places } };
};

const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

/** The line where a text is nested too deeply, found without recursion. */
const tooDeepLine = (text: string): number | undefined => {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    Array.from(parser.next(lexeme));
    if (parser.stack.length > MAX_DEPTH) return lineAt(text, parser.offset);
  }
  return undefined;
};

/** Without aliases: a short text could mean a huge one. */
const plainValue = (document: Document, report: Report): unknown => {
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    report([], 'must not have aliases');
    return undefined;
  }
};

const listEntry = (
  { reason, until, place, ...named }: WrittenEntry,
  path: Path,
  report: Report,
): ListEntry | undefined => {
  const found = outcomes.flatMap((outcome) =>
    listKinds.flatMap((kind) => {
      const value = named[outcome]?.[kind];
      return value === undefined ? [] : [{ outcome, kind, value }];
    }),
  );
  const [one, ...more] = found;
  if (!one || more.length > 0) {
    report(path, `must have one of ${outcomes.join(', ')}, which names one of ${listKinds.join(', ')}`);
    return undefined;
  }
  const problem = valueProblems[one.kind]?.(one.value);
  if (problem) report([...path, one.outcome, one.kind], problem);
  const endsAt = until === undefined ? undefined : endOf(until);
  if (until !== undefined && endsAt === undefined)
    report([...path, 'until'], 'must be a day such as 2027-05-31');
  return { ...one, reason, place, endsAt };
};

const valueProblems: Partial<Record<ListEntry['kind'], (value: string) => string | undefined>> = {
  network: (value) =>
    /^AS[1-9]\d{0,9}$/.test(value) || parseNetwork(value)
      ? undefined
      : 'must be AS64500, or addresses such as 203.0.113.0/24',
  country: (value) => (/^[A-Z]{2}$/.test(value) ? undefined : 'must be two capital letters, such as DE'),
};

/** The end of a day in Unix ms, in UTC. */
const endOf = (day: string): number | undefined => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return isDay ? at + DAY_MS : undefined;
};

const placeRule = (written: WrittenPlace): PlaceRule => ({
  place: written.place,
  thresholds: written.thresholds ?? {},
  checks: written.checks,
  unknown: written.unknown ?? DEFAULT_PLACE.unknown,
  finger: written.finger,
  missing: written.missing ?? DEFAULT_PLACE.missing,
  unreachable: written.unreachable ?? DEFAULT_PLACE.unreachable,
});

const checkPlaces = (places: readonly PlaceRule[], report: Report): void => {
  const seen = new Set<string>();
  for (const [index, rule] of places.entries()) {
    const { review, block } = rule.thresholds;
    if (review !== undefined && block !== undefined && review > block)
      report(['places', index, 'thresholds'], 'must not decrease from review to block');
    if (rule.place === 'default') report(['places', index, 'place'], 'must not be default: leave place out');
    else if (seen.has('default'))
      report(['places', index], 'never decides: the place before it fits every session');
    else if (seen.has(nameOf(rule))) report(['places', index, 'place'], `${rule.place} stands here twice`);
    seen.add(nameOf(rule));
  }
};

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')));

const fieldOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '') || 'policy';

/** Where a value starts, or what it should be in. */
const startOf = (document: Document, path: Path): number => {
  const node = document.getIn(path, true) as { readonly range?: readonly number[] } | undefined;
  const [start] = node?.range ?? [];
  if (start !== undefined) return start;
  return path.length > 0 ? startOf(document, path.slice(0, -1)) : 0;
};

const unknownWords = (path: Path): string => {
  const nearest = nearestName(String(path.at(-1)), policyNames);
  return nearest ? `is not known here. Did you mean ${nearest}?` : 'is not known here';
};

type SchemaError = Parameters<typeof validationWords>[0];

const wordsOf = (error: SchemaError): string => {
  const { type } = error.params as { readonly type?: string };
  if (type === 'string') return 'must be text. Write it in quotes: "123"';
  return validationWords(error);
};
