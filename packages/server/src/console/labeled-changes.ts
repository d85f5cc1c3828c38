import type { RecommendedAction } from '@gait/engine';
import type { PreviewedChange } from '../rescore/preview.ts';
import type { LabeledSession } from './labeled-sessions.ts';
import type { LabeledChanges, SettingsPreview } from './types.ts';

const REJECT: RecommendedAction = 'Auto-reject or high-priority review';

/** How many labeled people and bots cross the Reject threshold with other settings. */
export const labeledChanges = (
  labeled: readonly LabeledSession[],
  previewed: readonly PreviewedChange[],
): Omit<SettingsPreview['labeled'], 'is_complete'> => {
  const byId = new Map(previewed.map((one) => [one.sessionId, one]));
  const changesOf = (isBot: boolean): LabeledChanges => {
    const own = labeled
      .filter((one) => one.isBot === isBot)
      .flatMap(({ session }) => byId.get(session.sessionId) ?? []);
    const crossing = own.filter(
      ({ before, after }) => (before.action === REJECT) !== (after.action === REJECT),
    );
    const rejected = crossing.filter(({ after }) => after.action === REJECT).length;
    return {
      sessions: own.length,
      newly_rejected: rejected,
      no_longer_rejected: crossing.length - rejected,
    };
  };
  return { humans: changesOf(false), bots: changesOf(true) };
};
