/** What a verified signature of an agent means: nothing by itself, or that the session is a bot's. */
export const declaredAgentPolicies = ['ignore', 'flag'] as const;
export type DeclaredAgentPolicy = (typeof declaredAgentPolicies)[number];

/** How a workspace wants its sessions to be judged. */
export interface Settings {
  /** Points 0..100 by check id; other checks use their own weight. */
  readonly weights: Readonly<Record<string, number>>;
  /** Scores at which the recommended action becomes stricter. */
  readonly thresholds: { readonly monitor: number; readonly review: number; readonly reject: number };
  /** `ignore` if absent. */
  readonly declaredAgents?: DeclaredAgentPolicy;
}

export const defaultSettings: Settings = { weights: {}, thresholds: { monitor: 25, review: 50, reject: 70 } };
