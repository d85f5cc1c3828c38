import { quantile } from '../load/quantile.ts';
import { consoleAccess } from '../servers/console-access.ts';
import type { GaitTarget } from './gait-target.ts';
import { measured, type PhaseFigures } from './target.ts';

/** ms between two reports. */
const EVERY_MS = 20;

export interface OwnWrites extends PhaseFigures {
  readonly reports: number;
  readonly reportP50: number;
  readonly reportP99: number;
}

/** Reads reports of sessions right after one of their beacons was acknowledged, while beacons arrive at a rate. */
export const reportsOfOwnWrites = async (
  target: GaitTarget,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<OwnWrites> => {
  const server = target.servers[0]!;
  const { apiKeys } = await consoleAccess(server);
  const latencies: number[] = [];
  let newest: string | undefined;
  let isOn = true;
  const reading = (async () => {
    for (let turn = 0; isOn; turn++) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      if (newest === undefined) continue;
      const startedAt = performance.now();
      const answer = await fetch(`${server.baseUrl}/v1/sessions/${newest}/report?omit=user_logs`, {
        headers: { authorization: `Bearer ${apiKeys[turn % apiKeys.length]}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a report answered ${answer.status}`);
      latencies.push(performance.now() - startedAt);
    }
  })();
  const figures = await measured(target, {
    rate,
    seconds,
    onAccepted: ({ session }) => {
      newest = session;
    },
  });
  isOn = false;
  await reading;
  latencies.sort((a, b) => a - b);
  return {
    ...figures,
    reports: latencies.length,
    reportP50: quantile(latencies, 0.5),
    reportP99: quantile(latencies, 0.99),
  };
};
