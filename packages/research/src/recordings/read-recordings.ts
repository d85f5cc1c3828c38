import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Recording } from './recording.ts';

const isRecordings = (name: string): boolean => /\.jsonl(\.gz)?$/.test(name);

/** All recording files under a folder, or the given file. */
export const recordingFiles = (path: string): string[] => {
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map(String)
    .filter(isRecordings)
    .sort()
    .map((name) => join(path, name));
};

/** Reads one recording at a time, because a file may exceed memory. */
export async function* readRecordings(file: string): AsyncGenerator<Recording> {
  const bytes = createReadStream(file);
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  let line = 0;
  for await (const json of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (json.trim() === '') continue;
    yield parseRecording(json, `${file}:${line}`);
  }
}

const streams = ['pointer', 'keys', 'clicks', 'scroll', 'wheel'] as const;

const parseRecording = (json: string, location: string): Recording => {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) throw new Error(`${location}: not a recording`);
  const { dataset, subject, session, label } = value as Record<string, unknown>;
  if (label !== 'human' && label !== 'bot') throw new Error(`${location}: label must be human or bot`);
  for (const name of streams) {
    const rows = (value as Record<string, unknown>)[name];
    if (rows !== undefined && !Array.isArray(rows))
      throw new Error(`${location}: ${name} must be a list of rows`);
  }
  return {
    ...(value as Recording),
    dataset: String(dataset),
    subject: String(subject),
    session: String(session),
  };
};
