import { defaultSettings } from '@gait/engine';
import type { Accounts } from '../store/accounts.ts';
import type { VersionedSettings } from '../store/records.ts';
import { liveWorkspaceOf } from './test-workspace.ts';

/** The engine's defaults. */
const DEFAULTS: VersionedSettings = {
  version: 0,
  ...defaultSettings,
  requireUserToken: false,
};

/** How long settings are cached, and so how long a change made on another server takes to apply here. */
const FRESH_MS = 5_000;

export interface SettingsSource {
  of(workspaceId: string): Promise<VersionedSettings>;
  /** The settings of an earlier version. */
  version(workspaceId: string, version: number): Promise<VersionedSettings>;
  /** Clears the cache after a change on this server. */
  forget(workspaceId: string): void;
}

/** The settings of workspaces, read at most every few seconds. */
export const settingsSource = (
  accounts: Pick<Accounts, 'settings'>,
  monotonicNow: () => number,
): SettingsSource => {
  const known = new Map<string, { readonly settings: VersionedSettings; readonly readAt: number }>();
  const of = async (given: string) => {
    const workspaceId = liveWorkspaceOf(given);
    const entry = known.get(workspaceId);
    if (entry && monotonicNow() - entry.readAt < FRESH_MS) return entry.settings;
    const settings = (await accounts.settings(workspaceId)) ?? DEFAULTS;
    known.set(workspaceId, { settings, readAt: monotonicNow() });
    return settings;
  };
  return {
    of,
    version: async (workspaceId, version) => {
      const newest = await of(workspaceId);
      if (newest.version === version) return newest;
      return (version > 0 && (await accounts.settings(liveWorkspaceOf(workspaceId), version))) || DEFAULTS;
    },
    forget: (workspaceId) => {
      known.delete(workspaceId);
    },
  };
};
