import type { tones } from './tone.ts';

const advice: Readonly<Record<keyof typeof tones, string>> = {
  'Auto-accept': 'Let it through.',
  'Accept with monitoring': 'Let it through, and look again when it comes back or its score rises.',
  'Manual review or require additional verification':
    'Let a person weigh the reasons, or ask the visitor for one more proof, before you decide.',
  'Auto-reject or high-priority review':
    'Refuse what it asks for. Where a mistake would be costly, let a person decide first.',
  Unknown: 'The low score says nothing yet. Ask again later in the visit, best at the moment that matters.',
};

/** What to do about a session, in a sentence; empty for an action nobody knows. */
export const adviceOn = (action: string, isLive: boolean): string =>
  action === 'Unknown' && !isLive ? ENDED_EARLY : (advice[action as keyof typeof advice] ?? '');

const ENDED_EARLY = 'The low score says nothing: the visit ended before there was enough to see.';
