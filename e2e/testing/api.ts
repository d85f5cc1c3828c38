import { PATIENCE_MS } from '../../tests/testing/patience.ts';
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

/** Reads the API with the secret key, as a customer's backend does. */
export const getJson = async <Body>({ base_url, api_key }: StartLine, path: string): Promise<Body> => {
  const answer = await fetch(base_url + path, { headers: { authorization: `Bearer ${api_key}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
};

/** Polls until the value is as expected; after all patience, returns the last value for the test to report. */
export const eventually = async <Value>(
  read: () => Promise<Value>,
  isExpected: (value: Value) => boolean,
): Promise<Value> => {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await read();
    if (isExpected(value) || performance.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
