import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { configuration, DEFAULT_PORT } from '../options/config.ts';
import { aFolder, aServer } from '../testing/a-server.ts';
import { deployFile, skippedWithout } from '../testing/deploy-files.ts';

const filled = (text: string) => text.replace(/\$\{GAIT_HOST:[^}]*\}/g, 'risk.example.com');

const composed = parse(filled(deployFile('compose.yaml')));
const kubernetes = parseAllDocuments(deployFile('kubernetes.yaml')).map((document) => document.toJS());
const ofKind = (kind: string) => kubernetes.find((one) => one.kind === kind);
const [container] = ofKind('Deployment').spec.template.spec.containers;

/** What the command line of a file configures. */
const configured = ([command, ...options]: readonly string[]) => {
  expect(command).toBe('start');
  return configuration(options);
};

test('compose.yaml starts a server behind Caddy, on a PostgreSQL that is ready', () => {
  const { gait, postgres, caddy } = composed.services;
  expect(configured(gait.command)).toMatchObject({
    host: '0.0.0.0',
    port: DEFAULT_PORT,
    dataDir: '/data',
    store: 'postgres://gait@postgres/gait',
    trustedProxies: '1',
    publicUrl: 'https://risk.example.com',
    demo: false,
  });
  expect(gait.depends_on.postgres.condition).toBe('service_healthy');
  expect(postgres.healthcheck.test).toContain('pg_isready --username gait');
  expect(caddy.environment.GAIT_UPSTREAM).toBe(`gait:${DEFAULT_PORT}`);
});

test('in compose.yaml only Caddy has ports on the machine, and every volume is declared', () => {
  const services = Object.entries<{ ports?: unknown; volumes: string[] }>(composed.services);
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
  const named = services.flatMap(([, { volumes }]) => volumes).filter((volume) => !volume.startsWith('.'));
  expect(named.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(composed.volumes).sort());
});

test('every image may be pinned by the commands of operate.md', () => {
  const ofRoot = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  const variables = deployFile('compose.yaml').matchAll(/\$\{(\w+_IMAGE):-(.+)\}/g);
  const images = Array.from(variables, ([, name, image]) => `${name} ${image}`);
  expect(images.map((one) => one.split(' ')[0])).toEqual(['NODE_IMAGE', 'POSTGRES_IMAGE', 'CADDY_IMAGE']);
  for (const image of images) expect(ofRoot('docs/operate.md')).toContain(`pin ${image};`);
  expect(ofRoot('Dockerfile')).toContain(`ARG ${images[0]?.replace(' ', '=')}\n`);
});

test('kubernetes.yaml has a deployment, its volume, a service and an ingress that fit together', () => {
  expect(kubernetes.map(({ kind }) => kind)).toEqual([
    'Deployment',
    'PersistentVolumeClaim',
    'Service',
    'Ingress',
    'NetworkPolicy',
  ]);
  const deployment = ofKind('Deployment').spec;
  expect(deployment.template.metadata.labels).toEqual(deployment.selector.matchLabels);
  expect(ofKind('Service').spec.selector).toEqual(deployment.selector.matchLabels);
  expect(ofKind('Service').spec.ports[0].targetPort).toBe(container.ports[0].name);
  expect(container.ports[0].containerPort).toBe(DEFAULT_PORT);
  expect(configured(container.args)).toMatchObject({ host: '0.0.0.0', dataDir: '/data', demo: false });
  const claims = deployment.template.spec.volumes.flatMap(
    (volume: { persistentVolumeClaim?: { claimName: string } }) =>
      volume.persistentVolumeClaim?.claimName ?? [],
  );
  expect(claims).toEqual([ofKind('PersistentVolumeClaim').metadata.name]);
  const { podSelector, ingress } = ofKind('NetworkPolicy').spec;
  expect(podSelector).toEqual(deployment.selector);
  expect(ingress).toHaveLength(1);
  expect(ingress[0].from).toHaveLength(1);
  expect(ingress[0].ports).toEqual([{ port: container.ports[0].name, protocol: 'TCP' }]);
});

test('a running server answers the probes of kubernetes.yaml', async () => {
  const server = await aServer();
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const { path } = container[probe].httpGet;
    expect([probe, (await fetch(server.baseUrl + path)).status]).toEqual([probe, 200]);
  }
});

const unit = deployFile('gait.service');

test('the systemd unit starts a server behind a proxy on the same machine', () => {
  const [, options = ''] = /^ExecStart=.* (start .*) \$GAIT_OPTIONS$/m.exec(unit) ?? [];
  expect(configured(options.split(' '))).toMatchObject({
    host: '127.0.0.1',
    dataDir: '/var/lib/gait',
    trustedProxies: 'loopback',
  });
  expect(unit).toContain('StateDirectory=gait\n');
});

const withoutSystemd = skippedWithout('systemd-analyze');

test.skipIf(withoutSystemd)(`systemd accepts the unit${withoutSystemd}`, () => {
  const file = `${aFolder()}/gait.service`;
  // This machine may have Node elsewhere.
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('gait.service'))]).toEqual([0, []]);
});
