import Type from 'typebox';
import { ProblemError } from '../../http/problem.ts';
import { labelBody } from '../../session/label-body.ts';
import type { LabelPosition } from '../../store/labels.ts';
import { body, named, parameters } from '../schemas.ts';
import { label } from './add-session-labels.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

const DEFAULT_LABELS = 100;

const labelList = body(
  { labels: Type.Array(label, { maxItems: 1_000, description: 'The labels, oldest first.' }) },
  'Labels, withdrawn ones too.',
);

const cursorOf = ({ labeledAt, id }: LabelPosition): string =>
  Buffer.from(JSON.stringify([labeledAt, id])).toString('base64url');

const positionOf = (cursor: string | undefined): LabelPosition | undefined => {
  if (cursor === undefined) return undefined;
  const [, labeledAt, id] =
    /^\[(\d{1,15}),"(lab_\w{16})"\]$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (labeledAt !== undefined && id !== undefined) return { labeledAt: Number(labeledAt), id };
  throw new ProblemError(400, 'invalid_parameter', 'This cursor is invalid.', {
    errors: [{ parameter: 'cursor', message: 'must come from the previous page' }],
  });
};

export const listLabels = {
  id: 'listLabels',
  method: 'GET',
  path: '/manage/v1/labels',
  scope: 'labels',
  summary: 'List labels',
  description:
    'Returns all labels, oldest first, or those of one session. Follow the Link header with rel="next" until there is none.',
  parameters: {
    session_id: parameters.sessionId,
    limit: Type.Integer({
      minimum: 1,
      maximum: 1_000,
      description: `The maximum number of labels to return. Defaults to ${DEFAULT_LABELS}.`,
    }),
    cursor: parameters.cursor,
  },
  required: [],
  response: named('LabelList', labelList),
  answer: async ({ workspaceId, parameters: { session_id, limit, cursor } }, { store }) => {
    if (session_id !== undefined) {
      const labels = await store.labelsOf(workspaceId, [session_id]);
      return { body: { labels: labels.map(labelBody) } };
    }
    const size = Number(limit ?? DEFAULT_LABELS);
    const found = await store.labels(workspaceId, size + 1, positionOf(cursor));
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    const next =
      found.length > size && last ? `/manage/v1/labels?limit=${size}&cursor=${cursorOf(last)}` : undefined;
    return {
      body: { labels: shown.map(labelBody) },
      ...(next && { headers: { link: `<${next}>; rel="next"` } }),
    };
  },
} as const satisfies ManageEndpoint;
