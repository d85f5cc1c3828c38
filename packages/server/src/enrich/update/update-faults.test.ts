import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addressFolder, readCurrentGeneration } from '../data/generation.ts';
import { ipStatus } from './ip-status.ts';
import type { Source } from './sources.ts';
import { type Answer, exits, ListServer, text } from './testing/list-server.ts';

const lists = new ListServer();

/** For lists that stall. */
const IMPATIENT = { timeoutMs: 1_500, idleMs: 300 };

describe('a failed download leaves the data unchanged', () => {
  interface ListFault {
    readonly answer: Answer;
    readonly reason: RegExp;
    readonly sources?: () => Source[];
    readonly limits?: typeof IMPATIENT;
  }
  const faults: Record<string, ListFault> = {
    'truncated: the connection breaks': {
      answer: (_, response) => {
        response.writeHead(200, { 'content-length': '6000' }).write(exits(300));
        setTimeout(() => response.destroy(), 20);
      },
      reason: /terminated|closed|aborted/,
    },
    'truncated: fewer entries, well-formed': { answer: text(exits(150)), reason: /150 entries after 400/ },
    'too few entries': { answer: text(exits(5)), reason: /5 entries/ },
    'an empty file': { answer: text(''), reason: /0 entries/ },
    garbage: {
      answer: text(Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 256))),
      reason: /./,
    },
    'an error page with status 200': {
      answer: text(`<html>\n${'<p>come back later</p>\n'.repeat(500)}</html>`),
      reason: /0 entries/,
    },
    'half a list, half a page': {
      answer: text(`${exits(400)}\n${'<p>quota exceeded</p>\n'.repeat(400)}`),
      reason: /cannot be read/,
    },
    'false: private networks': { answer: text(`${exits(400)}\n10.0.0.0/8`), reason: /10\.0\.0\.0\/8/ },
    'false: the whole Internet': {
      answer: text(`${exits(400)}\n0.0.0.0/1\n128.0.0.0/1`),
      reason: /nobody can announce/,
    },
    'false: a whole access provider': {
      answer: text(`${exits(400)}\n73.0.0.0/8`),
      reason: /covers|contains/,
    },
    'false: a home address': { answer: text(`${exits(400)}\n73.162.0.1`), reason: /contains 73\.162\.0\.1/ },
    'too big': { answer: text(exits(4_000).repeat(3)), reason: /more than 100000 bytes/ },
    endless: {
      answer: (_, response) => {
        const timer = setInterval(() => response.write(exits(400)), 1);
        response.on('close', () => clearInterval(timer));
      },
      reason: /more than 100000 bytes/,
    },
    'a compression bomb': {
      answer: text(gzipSync(Buffer.alloc(50_000_000))),
      reason: /larger than|Cannot create|length/,
    },
    'a stall before the first byte': {
      answer: () => undefined,
      reason: /timed out after/,
      limits: IMPATIENT,
    },
    'a stall in the middle': {
      answer: (_, response) => void response.writeHead(200).write(exits(400)),
      reason: /no data for|timed out/,
      limits: IMPATIENT,
    },
    'a refusal': { answer: (_, response) => void response.writeHead(503).end(), reason: /503/ },
    'redirects in a circle': {
      answer: (_, response) => void response.writeHead(302, { location: '/tor' }).end(),
      reason: /redirects/,
    },
    'a redirect to another protocol': {
      answer: (_, response) => void response.writeHead(302, { location: 'ftp://example.com/tor' }).end(),
      reason: /ftp: is not supported/,
    },
    'unchanged, without a cached copy': {
      answer: (_, response) => void response.writeHead(304).end(),
      reason: /unchanged/,
      sources: () => [lists.torSource({ from: [`${lists.base}/elsewhere`] })],
    },
    'a server that is gone': {
      answer: text(''),
      reason: /ECONNREFUSED|fetch failed|bad port/,
      sources: () => [lists.torSource({ from: ['http://127.0.0.1:1/tor'] })],
    },
    'plain http from another machine': {
      answer: text(''),
      reason: /http: is not supported/,
      sources: () => [lists.torSource({ from: ['http://example.com/tor'] })],
    },
  };

  test.each(Object.entries(faults))('%s', async (_, fault) => {
    const { generation } = await lists.run();
    lists.answer = fault.answer;
    const { sources, limits } = fault;
    const outcome = await lists.run({
      ...(sources && { sources: sources() }),
      ...(limits && { limits }),
    });
    expect(outcome.generation).toBeUndefined();
    expect(outcome.sources[0]?.state).toBe('stale');
    expect(outcome.sources[0]?.reason).toMatch(fault.reason);
    expect((await readCurrentGeneration(addressFolder(lists.dataDir)))?.name).toBe(generation);
    expect(await lists.isExit()).toBe(true);
  });

  test('and other sources are updated', async () => {
    lists.answer = (request, response) => {
      if (request.url === '/tor') response.writeHead(500).end();
      else response.writeHead(200).end(exits(300, 1_000));
    };
    const sources = [
      lists.torSource(),
      lists.torSource({ id: 'vpn-test', kind: 'vpn', from: [`${lists.base}/vpn`] }),
    ];
    const outcome = await lists.run({ sources });
    expect(outcome.sources.map(({ state }) => state)).toEqual(['missing', 'updated']);
    expect((await ipStatus(lists.dataDir, Date.now())).kinds.find(({ kind }) => kind === 'vpn')?.state).toBe(
      'fresh',
    );
  });

  test('unless the operator forces the update', async () => {
    await lists.run();
    lists.answer = text(exits(150));
    expect((await lists.run({ force: true })).sources[0]).toMatchObject({ state: 'updated', entries: 150 });
  });
});
