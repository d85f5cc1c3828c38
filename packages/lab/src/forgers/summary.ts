import type { Forger } from './forger.ts';
import { linesOf } from './lines-of.ts';
import type { ForgedOutcome } from './run-forger.ts';

/** What a forger's sessions got, and what they cost. */
export interface ForgerSummary {
  readonly forger: string;
  readonly story: string;
  readonly sender: ForgedOutcome['sender'];
  readonly sessions: number;
  readonly scores: readonly [min: number, median: number, max: number] | null;
  /** Sessions in which `bot` is Detected. */
  readonly bot: number;
  readonly actions: Readonly<Record<string, number>>;
  readonly waited_s: number;
  readonly lines: number;
  readonly is_limit: boolean;
}

export const summaryOf = (
  forger: Forger,
  sender: ForgedOutcome['sender'],
  outcomes: readonly ForgedOutcome[],
): ForgerSummary => {
  const scores = outcomes.flatMap(({ risk_score }) => risk_score ?? []);
  const actions: Record<string, number> = {};
  for (const { recommended_action: action } of outcomes) actions[action] = (actions[action] ?? 0) + 1;
  return {
    forger: forger.name,
    story: forger.story,
    sender,
    sessions: outcomes.length,
    scores: scores.length > 0 ? [Math.min(...scores), medianOf(scores), Math.max(...scores)] : null,
    bot: outcomes.filter(({ bot }) => bot === 'Detected').length,
    actions,
    waited_s: medianOf(outcomes.map(({ waited_s }) => waited_s)),
    lines: linesOf(forger.file),
    is_limit: forger.isLimit ?? false,
  };
};

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether a session that no person made was accepted without monitoring. */
export const isAccepted = ({ is_limit, sender, actions }: ForgerSummary): boolean =>
  sender === 'forger' && !is_limit && (actions['Auto-accept'] ?? 0) > 0;
