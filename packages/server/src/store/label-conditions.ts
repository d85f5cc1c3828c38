import type { Conditions } from './conditions.ts';
import { type LabelVerdict, labelVerdicts } from './label-verdicts.ts';

/** What the labels of a session say together, `any` of these, or `none` without labels. */
export const labelFilters = [...labelVerdicts, 'any', 'none'] as const;

const OF_SESSION = 'FROM labels l WHERE l.workspace_id = s.workspace_id AND l.session_id = s.session_id';
const LABELED = `EXISTS (SELECT 1 ${OF_SESSION} AND l.withdrawn_at IS NULL)`;

/** A label counts until a newer one of the same voice, or a member who settles the session, takes its place. */
const COUNTS = `l.withdrawn_at IS NULL AND NOT EXISTS (SELECT 1 FROM labels n
  WHERE n.workspace_id = l.workspace_id AND n.session_id = l.session_id AND n.withdrawn_at IS NULL AND n.source = l.source
    AND (n.labeled_at, n.id) > (l.labeled_at, l.id)
    AND (l.source <> 'review' OR n.author = l.author OR n.reasons LIKE '%"settled"%'))`;

const says = (condition: string): string => `EXISTS (SELECT 1 ${OF_SESSION} AND ${condition} AND ${COUNTS})`;

const only = (verdict: LabelVerdict): string =>
  `${says(`l.verdict = '${verdict}'`)} AND NOT ${says(`l.verdict <> '${verdict}'`)}`;

const asked: Readonly<Record<(typeof labelFilters)[number], string>> = {
  bot: only('bot'),
  human: only('human'),
  unsure: `(${says("l.verdict = 'unsure'")} OR (${says("l.verdict = 'bot'")} AND ${says("l.verdict = 'human'")}))`,
  any: LABELED,
  none: `NOT ${LABELED}`,
};

/** As `agreedVerdict` says it, in SQL. */
export const addLabel = (where: Conditions, label: string): void =>
  where.add(asked[label as keyof typeof asked] ?? asked.none);
