import type { ConsoleFilter } from '@gait/server';
import { checkLabel } from '../risk/labels.ts';
import { chipOfAction, findAction } from '../risk/risk-level.ts';
import { countryName, formatDateTime } from '../ui/format.ts';
import { visibleText } from '../ui/visible-text.ts';
import { verdicts } from '../verdict/verdicts.ts';
import { parseCheckFilter, verdictOptions } from './check-filter.ts';

export interface Field {
  readonly label: string;
  readonly placeholder?: string;
  /** Of a text. No list can be asked for a longer one. */
  readonly maxLength?: number;
  /** What can be chosen. Without it, a text is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface FilterText {
  /** How a value is shown among the active filters. */
  readonly chip: (value: string) => string;
  /** Its field below the bar. Without it, the filter is set in another place. */
  readonly field?: Field;
}

const verdictChoices = [
  { value: '', label: 'With and without a verdict' },
  ...verdicts.map(({ verdict, label }) => ({ value: verdict, label })),
  { value: 'any', label: 'Any verdict' },
  { value: 'none', label: 'No verdict' },
];

const verdictOptionOf = (value: string): string =>
  `Verdict: ${(verdictChoices.find((one) => one.value === value)?.label ?? value).toLowerCase()}`;

const after =
  (label: string) =>
  (value: string): string =>
    label + visibleText(value);

const momentAfter =
  (label: string) =>
  (value: string): string =>
    label + (/^\d{1,13}$/.test(value) ? formatDateTime(Number(value)) : visibleText(value));

/** "Bot: not detected". */
const checkText = ([check, verdict]: readonly [string, string]): string => {
  const { label = verdict } = verdictOptions.find(({ value }) => value === verdict) ?? {};
  return `${checkLabel(check)}: ${label.toLowerCase()}`;
};

/** The filters of the list, in the order of their fields. Old links have `check`; `checks` is asked for instead. */
export const filterTexts = {
  min_score: { chip: after('Score from: '), field: { label: 'Score from' } },
  max_score: { chip: after('Score to: '), field: { label: 'Score to' } },
  status: {
    chip: visibleText,
    field: {
      label: 'Status',
      options: [
        { value: '', label: 'Live and complete' },
        { value: 'Live', label: 'Live' },
        { value: 'Complete', label: 'Complete' },
      ],
    },
  },
  tag: { chip: after('Tags: '), field: { label: 'Tags', placeholder: 'wave-3, panel-a', maxLength: 1_300 } },
  not_tag: { chip: after('Tag is not '), field: { label: 'Tag is not', maxLength: 64 } },
  country: {
    chip: (code) => `Country: ${visibleText(countryName(code.toUpperCase()))}`,
    field: { label: 'Country' },
  },
  not_country: {
    chip: (code) => `Country is not ${visibleText(countryName(code.toUpperCase()))}`,
    field: { label: 'Country is not' },
  },
  provider: { chip: after('Provider: '), field: { label: 'Provider' } },
  user: { chip: after('User: '), field: { label: 'User ID', maxLength: 256 } },
  label: {
    chip: (value) => verdictOptionOf(value),
    field: { label: 'Verdict', options: verdictChoices },
  },
  vouched: {
    chip: () => 'Users you vouched for',
    field: {
      label: 'User tokens',
      options: [
        { value: '', label: 'With and without a token' },
        { value: 'true', label: 'Users you vouched for' },
      ],
    },
  },
  visitor: { chip: after('Visitor: '), field: { label: 'Visitor ID', maxLength: 256 } },
  excluded: {
    chip: (value) => (value === 'true' ? 'Excluded' : 'Not excluded'),
    field: {
      label: 'Monitors and testers',
      options: [
        { value: '', label: 'Without excluded sessions' },
        { value: 'true', label: 'Excluded sessions' },
      ],
    },
  },
  action: {
    chip: (value) => (findAction(value) ? chipOfAction(value) : `Action: ${visibleText(value)}`),
  },
  judged: { chip: (value) => (value === 'true' ? 'Not Unknown' : 'Unknown') },
  checks: { chip: (value) => Object.entries(parseCheckFilter(value)).map(checkText).join(', ') },
  network: { chip: after('Network: ') },
  search: { chip: after('Search: ') },
  from: { chip: momentAfter('Active from ') },
  to: { chip: momentAfter('Active until ') },
} as const satisfies Readonly<Record<Exclude<ConsoleFilter, 'check'>, FilterText>>;

export type FilterName = keyof typeof filterTexts;

export const filterNames = Object.keys(filterTexts) as FilterName[];

export const textOfFilter = (name: FilterName): FilterText => filterTexts[name];
