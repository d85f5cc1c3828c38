import { randomUUID } from 'node:crypto';
import { sampleDevices } from '@gait/engine/testing';
import { aBeacon, aPress } from '@gait/server/a-beacon';
import { pause } from './pause.ts';

/** What a webhook must receive about a session, in order: types, and the action that was read before. */
export interface ExpectedMessages {
  readonly session: string;
  readonly messages: readonly string[];
}

const AGAIN_MS = 100;
const ANSWER_MS = 20_000;
const PRESSES = 12;
const PRESS_MS = 700;

/** From nothing to a bot, so that each beacon changes the recommended action. */
const stages = () => {
  const device = { ...sampleDevices.windows, device_hint: randomUUID().replaceAll('-', '').slice(0, 22) };
  const presses = Array.from({ length: PRESSES }, (_, index) => aPress((index + 1) * PRESS_MS));
  return [
    {},
    { device, complete: true, events: { press: presses } },
    { device: { ...device, gl_renderer: 'Google SwiftShader' }, complete: true },
    { device: { ...device, webdriver: true }, complete: true },
  ];
};

interface Report {
  readonly risk_score: number;
  readonly recommended_action: string;
}

export interface VisitedServer {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
}

/** Asks again until the server answers as it should. */
const insist = async (ask: () => Promise<Response>, status: number): Promise<Response> => {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer?.status === status) return answer;
    await answer?.body?.cancel();
    await pause(AGAIN_MS);
  }
};

/** A visitor whose report is read after each beacon. */
export const webhookVisit = async (
  { baseUrl, siteKey, apiKey }: VisitedServer,
  minScore: number,
): Promise<ExpectedMessages> => {
  const first = aBeacon({ key: siteKey });
  const { session } = first;
  const messages: string[] = [];
  let before: Report = { risk_score: 0, recommended_action: '' };
  for (const [seq, stage] of stages().entries()) {
    const beacon = aBeacon({ ...first, sent: first.sent + seq * 1_000, events: {}, ...stage, seq });
    const body = JSON.stringify(beacon);
    const signal = () => AbortSignal.timeout(ANSWER_MS);
    await insist(() => fetch(`${baseUrl}/v1/i`, { method: 'POST', body, signal: signal() }), 204);
    const url = `${baseUrl}/v1/sessions/${session}/report?omit=user_logs`;
    const headers = { authorization: `Bearer ${apiKey}` };
    const report = (await (
      await insist(() => fetch(url, { headers, signal: signal() }), 200)
    ).json()) as Report;
    if (before.risk_score < minScore && report.risk_score >= minScore) messages.push('session.flagged');
    if (seq > 0 && before.recommended_action !== report.recommended_action)
      messages.push(`session.changed ${before.recommended_action}`);
    before = report;
  }
  return { session, messages };
};
