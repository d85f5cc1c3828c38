import { randomInt, randomUUID } from 'node:crypto';
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

/** From nothing to a bot, in four beacons. */
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

export interface VisitedServers {
  readonly addresses: readonly string[];
  readonly siteKey: string;
  readonly apiKey: string;
}

/** Asks one server after the other until one answers as it should. */
const insist = async (
  addresses: readonly string[],
  ask: (address: string) => Promise<Response>,
  status: number,
): Promise<Response> => {
  const first = randomInt(addresses.length);
  for (let attempt = first; ; attempt++) {
    const answer = await ask(addresses[attempt % addresses.length] as string).catch(() => undefined);
    if (answer?.status === status) return answer;
    await answer?.body?.cancel();
    await pause(AGAIN_MS);
  }
};

/** A visitor whose report is read after each beacon. */
export const webhookVisit = async (
  { addresses, siteKey, apiKey }: VisitedServers,
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
    const send = (address: string) => fetch(`${address}/v1/i`, { method: 'POST', body, signal: signal() });
    await insist(addresses, send, 204);
    const path = `/v1/sessions/${session}/report?omit=user_logs`;
    const headers = { authorization: `Bearer ${apiKey}` };
    const read = (address: string) => fetch(address + path, { headers, signal: signal() });
    const report = (await (await insist(addresses, read, 200)).json()) as Report;
    if (before.risk_score < minScore && report.risk_score >= minScore) messages.push('session.flagged');
    if (seq > 0 && before.recommended_action !== report.recommended_action)
      messages.push(`session.changed ${before.recommended_action}`);
    before = report;
  }
  return { session, messages };
};
