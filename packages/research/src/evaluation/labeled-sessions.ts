import { readFileSync } from 'node:fs';

/** A line of `gait labels export`. */
export interface LabelLine {
  readonly verdict: 'bot' | 'human' | 'unsure' | null;
  readonly risk_score: number;
  readonly checks: Readonly<Record<string, string>>;
  readonly labels: readonly { readonly selection: string | null; readonly probability: number | null }[];
}

/** A session that people are sure about. */
export interface JudgedSession {
  readonly isBot: boolean;
  readonly score: number;
  readonly checks: Readonly<Record<string, string>>;
  /** How it was chosen for labeling; `mixed` if its labels differ. */
  readonly selection: string;
  /** How many sessions it stands for: one by the chance that it was chosen. */
  readonly weight: number;
}

export const readLabeledSessions = (file: string): LabelLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LabelLine);

export const judgedSessions = (sessions: readonly LabelLine[]): JudgedSession[] =>
  sessions.flatMap(({ verdict, risk_score, checks, labels }) => {
    if (verdict !== 'bot' && verdict !== 'human') return [];
    const selections = new Set(labels.map(({ selection }) => selection ?? 'unknown'));
    const [selection = 'unknown'] = selections;
    const probability = labels.find((label) => label.probability !== null)?.probability ?? 1;
    return [
      {
        isBot: verdict === 'bot',
        score: risk_score,
        checks,
        selection: selections.size > 1 ? 'mixed' : selection,
        weight: 1 / probability,
      },
    ];
  });
