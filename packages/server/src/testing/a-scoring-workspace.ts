import { onTestFinished } from 'vitest';
import { newId } from '../base/secrets.ts';
import type { Sender } from '../ingest/sender.ts';
import { settingsSource } from '../session/settings-source.ts';
import { openStore } from '../store/open-store.ts';
import { aFolder } from './a-server.ts';

/** A sender without an address and headers. */
export const aSender: Sender = {
  address: undefined,
  httpVersion: '1.1',
  headers: {},
  rawHeaders: [],
  isFromProxy: false,
  isForwarded: false,
};

/** An empty workspace, and the parts of a scorer for it whose clock stands at `at`. */
export const aScoringWorkspace = async (at: number) => {
  const store = await openStore({ dataDir: aFolder() });
  onTestFinished(() => store.close());
  const now = () => at;
  const onFailure = (error: unknown) => {
    throw error;
  };
  return {
    store,
    workspaceId: newId('ws'),
    parts: { store, settings: settingsSource(store, now), now, onFailure },
  };
};
