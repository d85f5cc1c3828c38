import { defaultSettings } from '@gait/engine';
import type { VersionedSettings } from '../store/records.ts';
import type { Accounts } from '../store/store.ts';

/** What the engine ships with. */
const FIRST: VersionedSettings = { version: 0, ...defaultSettings };

/** How long another server's change may go unnoticed here. */
const FRESH_MS = 5_000;

export interface SettingsSource {
  of(workspaceId: string): Promise<VersionedSettings>;
  /** As they were at a version. */
  version(workspaceId: string, version: number): Promise<VersionedSettings>;
  /** After a change made here. */
  forget(workspaceId: string): void;
}

/** A workspace's settings, read at most every few seconds. */
export const settingsSource = (accounts: Pick<Accounts, 'settings'>, now: () => number): SettingsSource => {
  const known = new Map<string, { readonly settings: VersionedSettings; readonly readAt: number }>();
  const of = async (workspaceId: string) => {
    const entry = known.get(workspaceId);
    if (entry && now() - entry.readAt < FRESH_MS) return entry.settings;
    const settings = (await accounts.settings(workspaceId)) ?? FIRST;
    known.set(workspaceId, { settings, readAt: now() });
    return settings;
  };
  return {
    of,
    version: async (workspaceId, version) => {
      const newest = await of(workspaceId);
      if (newest.version === version) return newest;
      return (version > 0 && (await accounts.settings(workspaceId, version))) || FIRST;
    },
    forget: (workspaceId) => {
      known.delete(workspaceId);
    },
  };
};
