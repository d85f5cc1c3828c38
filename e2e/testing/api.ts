import type { StartLine } from './server-process.ts';

export interface Report {
  readonly session_id: string;
  readonly risk_score: number;
  readonly risk_explanation: string;
  readonly recommended_action: string;
  readonly tags: readonly string[];
  readonly user_id: string | null;
  readonly visitor_id: string;
  readonly biometric_checks: Readonly<Record<string, string>>;
  readonly device_checks: Readonly<Record<string, string>>;
  readonly user_logs: readonly { readonly action: string }[];
}

/** Reads the API with the secret key, as a customer's back end does. */
export const getJson = async <Body>({ base_url, api_key }: StartLine, path: string): Promise<Body> => {
  const answer = await fetch(base_url + path, { headers: { authorization: `Bearer ${api_key}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
};

/** Asks again until `enough`, for at most ten seconds: beacons leave the page on their own time. */
export const eventually = async <Value>(
  ask: () => Promise<Value>,
  enough: (value: Value) => boolean,
): Promise<Value> => {
  const until = performance.now() + 10_000;
  for (;;) {
    const value = await ask();
    if (enough(value) || performance.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
