import { defaultSettings, detected, notDetected } from '@gait/engine';
import type { SessionFacts } from '../policy/decide.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import type { Policy } from '../policy/policy.ts';

/** A text that must be a policy. */
export const aPolicy = (text: string): Policy => {
  const { policy, problems } = parsePolicy(text);
  if (!policy) throw new Error(JSON.stringify(problems));
  return policy;
};

/** A session of an ordinary person, as a policy sees it. */
export const sessionFacts = (more: Partial<SessionFacts> = {}): SessionFacts => ({
  tags: [],
  riskScore: 0,
  findings: { bot: notDetected('no sign'), vpn: detected('a provider of hosting') },
  isSufficient: true,
  isFinger: false,
  settings: defaultSettings,
  userIds: [],
  vouchedUserIds: [],
  visitorId: 'vis_1',
  asn: undefined,
  country: null,
  agent: undefined,
  ...more,
});
