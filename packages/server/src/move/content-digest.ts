import { createHash } from 'node:crypto';
import type { Value } from '../store/database.ts';
import type { InboxEntry } from '../store/inbox.ts';
import type { Row } from '../store/row-form.ts';

export interface ContentDigest {
  add(row: Row): void;
  /** The same text for the same rows so far, in the same order, and the same inbox. */
  ofAll(inbox: readonly InboxEntry[]): string;
}

export const contentDigest = (): ContentDigest => {
  const hash = createHash('sha256');
  return {
    add: (row) => {
      const columns = Object.keys(row).sort();
      hash.update(JSON.stringify(columns.map((column) => [column, asText(row[column] ?? null)])));
    },
    ofAll: (inbox) =>
      hash
        .copy()
        .update(JSON.stringify(keysOf(inbox)))
        .digest('hex'),
  };
};

const asText = (value: Value): Value =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** Files may have an entry twice, and a table has it once. */
const keysOf = (inbox: readonly InboxEntry[]): string[] => {
  const keys = inbox.map((one) =>
    JSON.stringify([one.workspaceId, one.sessionId, one.page, one.seq, one.at]),
  );
  return [...new Set(keys)].sort();
};
