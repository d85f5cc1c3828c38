import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** In place of JSON. */
  readonly text?: string;
  /** Closes the connection before the answer is complete. */
  readonly breaksOff?: boolean;
  /** Never answers. */
  readonly hangs?: boolean;
}

/** A server that gives these answers, one after the other, and then the last one again. It closes after the test. */
export const anApi = async (...answers: Scripted[]) => {
  const asked: { path: string; headers: Readonly<Record<string, unknown>> }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const scripted = answers[asked.length] ?? answers.at(-1) ?? {};
    const {
      status = 200,
      headers: sent,
      body = {},
      text = JSON.stringify(body),
      hangs,
      breaksOff,
    } = scripted;
    asked.push({ path: url, headers });
    if (hangs) return;
    response.writeHead(status, { 'content-type': 'application/json', ...sent });
    if (breaksOff) response.write(text, () => response.destroy());
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};
