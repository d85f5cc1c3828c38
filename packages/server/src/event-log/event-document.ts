import type { Action } from '@gait/engine';
import { eventLogEntry } from './log-entry.ts';

/** Entries per chunk, between which other requests are answered: about one ms. */
const CHUNK = 500;

/** A JSON object with `fields` and the log as its `events`, in parts. */
export async function* eventDocument(
  fields: object,
  actions: readonly Action[],
  zone: string | null,
): AsyncGenerator<string> {
  yield `${JSON.stringify(fields).slice(0, -1)},"events":[`;
  for (let at = 0; at < actions.length; at += CHUNK) {
    const entries = actions
      .slice(at, at + CHUNK)
      .map((action) => JSON.stringify(eventLogEntry(action, zone)));
    yield (at > 0 ? ',' : '') + entries.join(',');
    await new Promise(setImmediate);
  }
  yield ']}';
}
