import { recommendedActions } from '@gait/engine/recommended-action';
import { chipOfAction, levelOfAction, type RiskLevel } from '../risk/risk-level.ts';
import { formatCount, plural } from './format.ts';

type ByAction = Readonly<Record<string, number>>;

/** The sessions with some scores, or those that are Unknown, whose scores mean nothing. */
export interface ScoreBar {
  /** Below the bar. */
  readonly name: string;
  /** "20 to 29: 12 sessions, 3 Accept, 9 Monitor". */
  readonly label: string;
  readonly sessions: number;
  /** Its parts by action, mildest first. */
  readonly parts: readonly { readonly level: RiskLevel; readonly sessions: number }[];
  /** What the list filters by to show them. */
  readonly filters: { readonly [name in 'action' | 'judged' | 'min_score' | 'max_score']?: string };
}

const HIGHEST = 100;
const WIDTH = 10;

/** A bar of Unknown sessions, and one for each ten points. `actionsByScore` has ten counts by action. */
export const scoreBars = (actionsByScore: readonly ByAction[]): ScoreBar[] => {
  const unknown = actionsByScore.reduce((sum, { Unknown = 0 }) => sum + Unknown, 0);
  const bars = actionsByScore.map((byAction, ten): ScoreBar => {
    const from = ten * WIDTH;
    const to = ten === actionsByScore.length - 1 ? HIGHEST : from + WIDTH - 1;
    const parts = recommendedActions
      .filter((action) => action !== 'Unknown')
      .map((action) => ({ action, level: levelOfAction(action), sessions: byAction[action] ?? 0 }))
      .filter(({ sessions }) => sessions > 0);
    const sessions = parts.reduce((sum, part) => sum + part.sessions, 0);
    const words = parts.map((part) => `${formatCount(part.sessions)} ${chipOfAction(part.action)}`);
    return {
      name: String(from),
      label: [`${from} to ${to}: ${plural(sessions, 'session')}`, ...words].join(', '),
      sessions,
      parts,
      filters: { min_score: String(from), max_score: String(to), judged: 'true' },
    };
  });
  const ofUnknown: ScoreBar = {
    name: '?',
    label: `Unknown: ${plural(unknown, 'session')}`,
    sessions: unknown,
    parts: unknown > 0 ? [{ level: 'unknown', sessions: unknown }] : [],
    filters: { action: 'Unknown' },
  };
  return [ofUnknown, ...bars];
};
