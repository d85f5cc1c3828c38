import { assess } from '../assess.ts';
import type { Received } from '../received.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession, type SessionState } from '../session/state.ts';
import { defaultSettings, type Settings } from '../settings.ts';
import type { Visitor } from './visitor.ts';

/** Facts that the server adds for an ordinary home connection. */
export const atHome: Omit<Received, 'at'> = {
  network: { class: 'access', vpn: false, tor: false, evidence: 'an ordinary provider', country: 'DE' },
  place: { zone: 'inside', evidence: 'clock in Europe/Berlin, address in DE' },
};

/** The session of a story, folded beacon by beacon; `ends` are the times (ms of the page) at which its pages are cut. */
export const sessionOf = (
  visitor: Visitor,
  { ends = [], received = atHome }: { ends?: readonly number[]; received?: Omit<Received, 'at'> } = {},
): SessionState => {
  const state = emptySession();
  for (const beacon of visitor.beacons(ends))
    foldBeacon(state, beacon, { ...received, at: beacon.origin + beacon.sent });
  return state;
};

export const assessmentOf = (visitor: Visitor, settings = defaultSettings) =>
  assess(sessionOf(visitor), settings);

/** Settings without the model, which notices that people in stories are synthetic. */
export const rulesOnly: Settings = { ...defaultSettings, weights: { agent_behavior: 0 } };
