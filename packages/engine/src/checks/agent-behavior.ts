import { type Check, unknown } from '../check.ts';

export const agentBehavior = {
  id: 'agent_behavior',
  kind: 'biometric',
  group: 'automation',
  weight: 72,
  revocable: true,
  meaning:
    'A model found patterns across biometric data consistent with automated behavior. Runs on desktop sessions only.',
  judge: () => unknown('no model is available'),
} as const satisfies Check;
