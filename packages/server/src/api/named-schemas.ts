import { SCHEMA_NAME } from './schemas.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces named schemas by references, and collects them. */
export const namedSchemas = () => {
  const found = new Map<string, unknown>();
  const referenced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referenced);
    if (!isObject(value)) return value;
    const { [SCHEMA_NAME]: name, ...schema } = value;
    const inner = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, referenced(one)]));
    if (typeof name !== 'string') return inner;
    const { description, deprecated, ...named } = inner;
    if (!found.has(name)) found.set(name, { ...named, ...(named.type === 'object' && { description }) });
    const notes = {
      ...(description !== undefined && { description }),
      ...(deprecated === true && { deprecated }),
    };
    return { $ref: `#/components/schemas/${name}`, ...notes };
  };
  const schemas = () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { referenced, schemas };
};
