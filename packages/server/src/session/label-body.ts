import { cleanText } from '@gait/wire';
import Type from 'typebox';
import { labelVerdicts } from '../store/label-verdicts.ts';
import { type LabelRecord, labelSelections, labelSources } from '../store/labels.ts';

/** Labels as the API takes and returns them, and as files contain them. */

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const moment = (description: string) => Type.Integer({ minimum: 0, maximum: 4_102_444_800_000, description });
/** Without control characters. */
const line = (maxLength: number, description: string) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$', description });

const required = {
  session_id: Type.String({ pattern: '^[\\w-]{1,128}$', description: "The session's ID." }),
  verdict: Type.Enum([...labelVerdicts], { description: 'What the session was.' }),
  source: Type.Enum([...labelSources], { description: 'How it was found out.' }),
};

const described = {
  reasons: Type.Array(Type.String({ pattern: '^[a-z0-9_]{1,64}$' }), {
    maxItems: 20,
    description: 'Your codes for the reasons.',
  }),
  note: line(1_000, 'A note for people.'),
  author: line(256, 'Who labeled the session. Defaults to the name of the key.'),
  labeled_at: moment('When it was labeled, in Unix milliseconds. Defaults to now.'),
};

const selection = {
  score_seen: Type.Boolean({ description: 'Whether the labeler knew the score.' }),
  selection: Type.Enum([...labelSelections], {
    description: 'How the session was chosen: from a queue of high scores, at random, or by the labeler.',
  }),
  probability: Type.Number({
    exclusiveMinimum: 0,
    maximum: 1,
    description: 'The chance that a session like this was chosen.',
  }),
  happened_at: moment('When the labeled event happened, such as a chargeback, in Unix milliseconds.'),
};

const optional = { ...described, ...selection };

export const newLabel = Type.Object(
  {
    ...required,
    ...(Object.fromEntries(
      Object.entries(optional).map(([name, schema]) => [name, Type.Optional(schema)]),
    ) as { [Name in keyof typeof optional]: Type.TOptional<(typeof optional)[Name]> }),
  },
  { additionalProperties: false, description: 'What you found out about a session.' },
);

export type NewLabel = Type.Static<typeof newLabel>;

export const labelSchema = Type.Object(
  {
    id: Type.String({ description: "The label's ID." }),
    ...required,
    ...described,
    score_seen: orNull(selection.score_seen),
    selection: orNull(selection.selection),
    probability: orNull(selection.probability),
    happened_at: orNull(selection.happened_at),
    withdrawn_at: orNull(moment('When it was withdrawn, in Unix milliseconds.')),
  },
  { additionalProperties: false, description: 'A label of a session.' },
);

export const labelBody = (label: LabelRecord): Type.Static<typeof labelSchema> => ({
  id: label.id,
  session_id: label.sessionId,
  verdict: label.verdict,
  reasons: [...label.reasons],
  note: label.note,
  source: label.source,
  author: label.author,
  score_seen: label.scoreSeen,
  selection: label.selection,
  probability: label.probability,
  happened_at: label.happenedAt,
  labeled_at: label.labeledAt,
  withdrawn_at: label.withdrawnAt,
});

/** The record of a new label. */
export const labelRecord = (
  given: NewLabel,
  added: Pick<LabelRecord, 'id' | 'workspaceId' | 'author' | 'labeledAt'>,
): LabelRecord => ({
  id: added.id,
  workspaceId: added.workspaceId,
  sessionId: given.session_id,
  verdict: given.verdict,
  reasons: given.reasons ?? [],
  note: cleanLines(given.note ?? ''),
  source: given.source,
  author: cleanText(given.author ?? added.author),
  scoreSeen: given.score_seen ?? null,
  selection: given.selection ?? null,
  probability: given.probability ?? null,
  happenedAt: given.happened_at ?? null,
  labeledAt: given.labeled_at ?? added.labeledAt,
  withdrawnAt: null,
});

/** A note keeps its lines, without characters that turn its direction or that strict JSON parsers refuse. */
const cleanLines = (note: string): string => note.split('\n').map(cleanText).join('\n');
