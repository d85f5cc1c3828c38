import type { TSchema } from 'typebox';
import { type Described, described, escaped } from './described.ts';

interface FieldOptions {
  /** Fields and parameters that are always there. */
  readonly required?: readonly string[];
  /** A note on a field, as HTML. */
  readonly noteOn?: (name: string) => string;
}

/** Fields or parameters with their types, limits and meanings, as HTML. */
export const fieldTable = (fields: Readonly<Record<string, TSchema>>, options: FieldOptions = {}): string =>
  `<table>${Object.entries(fields)
    .map((field) => row(field, options))
    .join('')}</table>`;

const row = ([name, schema]: [string, TSchema], { required = [], noteOn }: FieldOptions): string => {
  const field = described(schema);
  const id = field.deprecated ? ` id="${name}"` : '';
  const notes = [
    required.includes(name) && '<strong>Required.</strong>',
    field.deprecated && 'Deprecated.',
    escaped(field.description ?? ''),
    noteOn?.(name),
  ].filter(Boolean);
  return `<tr${id}><th scope="row"><code>${name}</code></th><td>${typeOf(field)}</td><td>${notes.join(' ')}${innerTable(field)}</td></tr>`;
};

/** The fields of an object, of the objects in a list, or of one of several types. */
const innerTable = ({ properties, items, anyOf = [] }: Described): string => {
  if (properties) return fieldTable(properties);
  if (items) return innerTable(described(items));
  return anyOf.map((one) => innerTable(described(one))).join('');
};

/** "integer, 0 to 100" */
const typeOf = (field: Described): string => [kindOf(field), ...limitsOf(field)].join(', ');

const kindOf = ({ type, enum: words, items, anyOf }: Described): string => {
  if (words) return words.map((word) => `<code>${escaped(String(word))}</code>`).join(', ');
  if (anyOf) return anyOf.map((one) => typeOf(described(one))).join(' or ');
  return type === 'array' && items ? `array of ${kindOf(described(items))}` : (type ?? 'value');
};

const limitsOf = ({ minimum, maximum, maxLength, maxItems }: Described): string[] => {
  const count = (limit: number) => limit.toLocaleString('en-US');
  return [
    ...(minimum !== undefined && maximum !== undefined ? [`${count(minimum)} to ${count(maximum)}`] : []),
    ...(maxLength === undefined ? [] : [`at most ${count(maxLength)} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${count(maxItems)}`]),
  ];
};
