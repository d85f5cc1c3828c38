import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { MAX_BEACON_BYTES } from '@gait/wire';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getSessionReport } from '../api/get-session-report.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { aFolder, aServer } from '../testing/a-server.ts';
import { read } from '../testing/answers.ts';
import { deployFile, skippedWithout } from '../testing/deploy-files.ts';
import { freePort } from '../testing/free-port.ts';

/** Ports of the proxy and of Gait. */
interface Ports {
  readonly proxy: number;
  readonly gait: number;
}

const nginx = (folder: string, { proxy, gait }: Ports): ChildProcess => {
  const site = deployFile('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${proxy};`)
    .replace('listen [::]:80;', '')
    .replace('127.0.0.1:8787', `127.0.0.1:${gait}`);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  writeFileSync(
    `${folder}/nginx.conf`,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${temporary} ${site} }`,
  );
  return spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' });
};

const caddy = (folder: string, { proxy, gait }: Ports): ChildProcess => {
  const site = fileURLToPath(new URL('../../../../deploy/Caddyfile', import.meta.url));
  writeFileSync(`${folder}/Caddyfile`, `{\n\tadmin off\n}\nimport ${site}\n`);
  mkdirSync(`${folder}/home`);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', `${folder}/Caddyfile`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: `${folder}/home`,
      GAIT_HOST: `http://127.0.0.1:${proxy}`,
      GAIT_UPSTREAM: `127.0.0.1:${gait}`,
    },
  });
};

const PAUSE_MS = 50;

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** A server behind a proxy with the configuration of the folder `deploy`. */
const aProxiedServer = async (start: (folder: string, ports: Ports) => ChildProcess) => {
  const server = await aServer({ trustedProxies: 'loopback' });
  const ports = { proxy: await freePort(), gait: Number(new URL(server.baseUrl).port) };
  const proxy = start(aFolder(), ports);
  onTestFinished(() => void proxy.kill('SIGKILL'));
  while (!(await isOpen(ports.proxy))) {
    if (proxy.exitCode !== null) throw new Error(`the proxy ended with ${proxy.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { server, url: `http://127.0.0.1:${ports.proxy}` };
};

const CLAIMED = '8.8.8.8';

describe.each([
  { name: 'nginx', start: nginx },
  { name: 'caddy', start: caddy },
])('behind $name', ({ name, start }) => {
  const reason = skippedWithout(name);

  test.skipIf(reason)(`a visitor cannot choose the address that Gait sees${reason}`, async () => {
    const { server, url } = await aProxiedServer(start);
    const networkOf = async (base: string) => {
      const beacon = aBeacon({ key: server.siteKey! });
      const response = await fetch(`${base}/v1/i`, {
        method: 'POST',
        headers: { 'x-forwarded-for': CLAIMED, origin: 'https://shop.example' },
        body: JSON.stringify(beacon),
      });
      expect(response.status).toBe(204);
      const path = `/v1/sessions/${beacon.session}/report?include=binding&ip=${CLAIMED}`;
      return (await read(await server.ask(path), getSessionReport)).binding?.network;
    };
    // A proxy on this machine is trusted, so the claim counts without the proxy in between.
    expect(await networkOf(server.baseUrl)).toBe('match');
    expect(await networkOf(url)).not.toBe('match');
  });

  test.skipIf(reason)(`beacons of every size and the dashboard pass${reason}`, async () => {
    const { server, url } = await aProxiedServer(start);
    const statusOf = async (bytes: number) => {
      const body = JSON.stringify(aBeacon({ key: server.siteKey! })).padEnd(bytes);
      return (await fetch(`${url}/v1/i`, { method: 'POST', body })).status;
    };
    expect(await statusOf(MAX_BEACON_BYTES)).toBe(204);
    expect(await statusOf(MAX_BEACON_BYTES + 1)).toBe(413);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });
});
