import type { Forger } from './forger.ts';
import { lineCount } from './lines-of.ts';
import type { ForgedOutcome } from './run-forger.ts';

/** What a forger's sessions got, and what they cost. */
export interface ForgerSummary {
  readonly forger: string;
  /** What forgers of one file have in common: "played-otherwise". */
  readonly kind: string;
  readonly story: string;
  readonly sender: ForgedOutcome['sender'];
  readonly sessions: number;
  readonly scores: readonly [min: number, median: number, max: number] | null;
  /** Sessions in which `bot` is Detected. */
  readonly bot: number;
  readonly actions: Readonly<Record<string, number>>;
  readonly waited_s: number;
  readonly lines: number;
  /** Forged sessions that were accepted without monitoring. */
  readonly auto_accepted: number;
  /** The limit of docs/limits.md that the forger belongs to. */
  readonly limit: string | null;
}

export const forgerSummary = (
  forger: Forger,
  sender: ForgedOutcome['sender'],
  outcomes: readonly ForgedOutcome[],
): ForgerSummary => {
  const scores = outcomes.flatMap(({ risk_score }) => risk_score ?? []);
  const actions: Record<string, number> = {};
  for (const { recommended_action: action } of outcomes) actions[action] = (actions[action] ?? 0) + 1;
  return {
    forger: forger.name,
    kind: forger.file.replace(/\.ts$/, ''),
    story: forger.story,
    sender,
    sessions: outcomes.length,
    scores: scores.length > 0 ? [Math.min(...scores), medianOf(scores), Math.max(...scores)] : null,
    bot: outcomes.filter(({ bot }) => bot === 'Detected').length,
    actions,
    waited_s: medianOf(outcomes.map(({ waited_s }) => waited_s)),
    lines: lineCount(forger.file),
    auto_accepted: sender === 'forger' ? (actions['Auto-accept'] ?? 0) : 0,
    limit: forger.limit ?? null,
  };
};

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether a session that no person made was accepted without monitoring. */
export const isAccepted = ({ limit, auto_accepted }: ForgerSummary): boolean =>
  limit === null && auto_accepted > 0;
