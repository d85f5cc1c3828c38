import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createEnricher } from '../../create-enricher.ts';
import type { Source } from '../sources.ts';
import { type UpdateOptions, type UpdateOutcome, update } from '../update.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const text =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(200, headers).end(body);
  };

/** As long as a busy machine may need for a list. */
const PATIENT = { timeoutMs: 60_000, idleMs: 60_000 };

/** Addresses of 185.100.0.0/16, none of which is Tor in the installed data. */
export const exits = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, index) => `185.100.${(index + from) >> 8}.${(index + from) & 255}`).join(
    '\n',
  );

export const EXIT = '185.100.0.5';

/** A server of lists with a configurable answer, and a data folder with the installed data, for each test. */
export class ListServer {
  dataDir = '';
  base = '';
  answer: Answer = text(exits(400));
  #template = '';
  #server: Server | undefined;

  constructor() {
    beforeAll(async () => {
      this.#template = await mkdtemp(join(tmpdir(), 'gait-installed-'));
      (await createEnricher({ dataDir: this.#template, level: 'none' })).close();
    });
    afterAll(() => rm(this.#template, { recursive: true, force: true }));
    beforeEach(() => this.#start());
    afterEach(async () => {
      this.#server?.closeAllConnections();
      this.#server?.close();
      await rm(this.dataDir, { recursive: true, force: true });
    });
  }

  /** A data folder with the installed data only. */
  async installed(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'gait-update-'));
    await cp(this.#template, folder, { recursive: true });
    return folder;
  }

  torSource(changes: Partial<Source> = {}): Source {
    return {
      id: 'tor-test',
      kind: 'tor',
      label: 'Tor exit',
      from: [`${this.base}/tor`],
      license: 'test',
      entries: [100, 5_000],
      maxBytes: 100_000,
      maxAgeDays: 3,
      ...changes,
    };
  }

  run(options: Partial<UpdateOptions> = {}): Promise<UpdateOutcome> {
    return update({
      dataDir: this.dataDir,
      sources: [this.torSource()],
      limits: PATIENT,
      ...options,
    });
  }

  async isExit(address = EXIT): Promise<boolean | undefined> {
    const enricher = await createEnricher({ dataDir: this.dataDir, level: 'none' });
    enricher.close();
    return enricher.network(address).tor;
  }

  async #start(): Promise<void> {
    this.dataDir = await this.installed();
    this.answer = text(exits(400));
    const server = createServer((request, response) => this.answer(request, response));
    this.#server = server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    this.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
}
