export type Verdict = 'Detected' | 'Not detected' | 'Unknown';

export type RecommendedAction =
  | 'Auto-accept'
  | 'Accept with monitoring'
  | 'Manual review or require additional verification'
  | 'Auto-reject or high-priority review'
  | 'Unknown';

export type BiometricCheck =
  | 'agent_behavior'
  | 'programmatic_typing'
  | 'teleporting_mouse'
  | 'no_corrections'
  | 'all_pasted'
  | 'jump_scrolling'
  | 'centered_clicks'
  | 'programmatic_clicking'
  | 'external_input';

export type DeviceCheck =
  | 'bot'
  | 'virtual_machine'
  | 'software_renderer'
  | 'vpn'
  | 'tor'
  | 'location_spoofing';

export interface Session {
  readonly session_id: string;
  readonly visitor_id: string;
  /** Whether it will not change any more. Until then, a session has an ID of its own. */
  readonly visitor_final: boolean;
  readonly tags: readonly string[];
  /** 0 to 100. Higher means riskier. */
  readonly risk_score: number;
  readonly risk_explanation: string;
  readonly recommended_action: RecommendedAction;
  readonly biometric_checks: Readonly<Record<BiometricCheck, Verdict>>;
  readonly device_checks: Readonly<Record<DeviceCheck, Verdict>>;
}

/** What a site does with a session. */
export type Outcome = 'allow' | 'review' | 'block';

/** What the policy of the workspace says about a session. */
export interface Decision {
  readonly decision: Outcome;
  /** The part of the policy that decided: `checkout.block`, `lists[1]`, `default.unknown`. */
  readonly rule: string;
  /** Of the entry of a list that decided. */
  readonly reason?: string;
  /** The score with the points of the place, if it is not `risk_score`. */
  readonly score?: number;
  /** What the policy says for this place when you get no answer. */
  readonly unreachable: Outcome;
  readonly policy_version: number;
}

export type Match = 'match' | 'mismatch' | 'unknown';

/** Whether the session belongs to the request that you handle. */
export interface Binding {
  readonly user: Match;
  readonly network: Match;
  readonly browser: Match;
}

export interface Confidence {
  /** Whether there is enough activity to recommend an action. */
  readonly sufficient: boolean;
  readonly low: number;
  readonly high: number;
  readonly missing: readonly string[];
}

export interface Notice {
  readonly code: string;
  readonly count: number;
  readonly message: string;
}

export interface Report extends Session {
  readonly user_id: string | null;
  /** If the workspace has a policy. */
  readonly decision?: Decision;
  /** With `after`: whether it has everything that the page had sent when it gave this mark. */
  readonly fresh?: boolean;
  /** With `bind`. */
  readonly binding?: Binding;
  /** With `include: ['confidence']`, and so on. The API description lists all names. */
  readonly confidence?: Confidence;
  readonly notices?: readonly Notice[];
  readonly user_verified?: boolean;
  readonly claimed_user_id?: string | null;
  readonly origin?: string | null;
  readonly started_at?: number;
  readonly last_activity_at?: number;
}

export interface LogEntry {
  readonly action: string;
  readonly user_time: string;
  /** Unix ms. */
  readonly unix_timestamp: number;
}

export interface SessionEvents {
  readonly session_id: string;
  readonly event_count: number;
  readonly events: readonly LogEntry[];
}

/** Actions and checks without sessions are missing. */
export interface Counts {
  readonly sessions: number;
  readonly by_action: Readonly<Partial<Record<RecommendedAction, number>>>;
  /** Sessions in which the check is Detected. */
  readonly by_check: Readonly<Partial<Record<BiometricCheck | DeviceCheck, number>>>;
}

export interface Stats extends Counts {
  /** Unix ms: the period that was counted, of whole steps. */
  readonly from: number;
  readonly to: number;
  /** False if every number is at least. */
  readonly is_exact: boolean;
  readonly groups_left_out: number;
  /** Those without sessions are missing. */
  readonly rows: readonly (Counts & {
    /** Start of the step, Unix ms. */
    readonly from: number;
    readonly group?: string | null;
  })[];
}
