import { checks } from '@gait/engine';
import Type, { type Static } from 'typebox';
import { listKinds, outcomes } from './policy.ts';

const MAX_ENTRIES = 1_000;
const MAX_PLACES = 100;

const outcome = Type.Optional(Type.Enum([...outcomes]));
const score = Type.Integer({ minimum: 0, maximum: 100 });
const text = (maxLength: number, except = '') =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^[^\\u0000-\\u001f\\u0080-\\u009f\\u007f${except}]{1,${maxLength}}$`,
  });
const place = Type.Optional(text(64, ','));

const checkIds = Object.values(checks).map(({ id }) => id);
const points = Object.fromEntries(checkIds.map((id) => [id, Type.Optional(score)]));
const kinds = Object.fromEntries(listKinds.map((kind) => [kind, Type.Optional(text(256))]));
const named = Type.Optional(Type.Object(kinds, { additionalProperties: false }));

const entry = Type.Object(
  { allow: named, review: named, block: named, reason: text(200), until: Type.Optional(text(10)), place },
  { additionalProperties: false },
);

const thresholds = Type.Object(
  { review: Type.Optional(score), block: Type.Optional(score) },
  { additionalProperties: false },
);

const rule = Type.Object(
  {
    place,
    thresholds: Type.Optional(thresholds),
    checks: Type.Optional(Type.Object(points, { additionalProperties: false })),
    unknown: outcome,
    finger: outcome,
    missing: outcome,
    unreachable: outcome,
  },
  { additionalProperties: false },
);

/** The text of a policy, once it is parsed as YAML. */
export const policySchema = Type.Object(
  {
    lists: Type.Optional(Type.Array(entry, { maxItems: MAX_ENTRIES })),
    places: Type.Optional(Type.Array(rule, { maxItems: MAX_PLACES })),
  },
  { additionalProperties: false },
);

export type WrittenEntry = Static<typeof entry>;
export type WrittenPlace = Static<typeof rule>;

/** Every name that a policy may have. */
export const policyNames: readonly string[] = [
  ...Object.keys(policySchema.properties),
  ...Object.keys(entry.properties),
  ...Object.keys(rule.properties),
  ...listKinds,
  ...checkIds,
];
