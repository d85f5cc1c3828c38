import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trainingData } from './training-data.ts';

let folder: string;

const file = (path: string, content: string): string => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
  return createHash('sha256').update(content).digest('hex');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gait-training-data-'));
  vi.stubEnv('GAIT_DATA', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('the weights carry the hash of every file they were trained on', () => {
  const recordings = file('humans/sapimouse.jsonl.gz', 'people');
  const [first, second] = [
    file('first/patchright-1.jsonl.gz', 'a'),
    file('second/patchright-1.jsonl.gz', 'b'),
  ];
  expect(trainingData([join(folder, 'first'), join(folder, 'second')])).toEqual({
    recordings: { 'sapimouse.jsonl.gz': recordings },
    browserSessions: { 'first/patchright-1.jsonl.gz': first, 'second/patchright-1.jsonl.gz': second },
  });
});

test('data that no model trains on leave no hash', () => {
  file('humans/kis_scroll.jsonl.gz', 'no license');
  expect(trainingData([])).toEqual({ recordings: {}, browserSessions: {} });
});
