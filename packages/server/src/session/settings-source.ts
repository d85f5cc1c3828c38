import { defaultSettings } from '@gait/engine';
import { cached } from '../base/cached.ts';
import type { Accounts } from '../store/accounts.ts';
import type { VersionedSettings } from '../store/records.ts';
import { liveWorkspaceOf } from './test-workspace.ts';

/** The engine's defaults. */
const DEFAULTS: VersionedSettings = {
  version: 0,
  ...defaultSettings,
  requireUserToken: false,
};

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
  const newestOf = cached(
    async (workspaceId) => (await accounts.settings(workspaceId)) ?? DEFAULTS,
    monotonicNow,
  );
  const of = (workspaceId: string) => newestOf.of(liveWorkspaceOf(workspaceId));
  return {
    of,
    version: async (workspaceId, version) => {
      const newest = await of(workspaceId);
      if (newest.version === version) return newest;
      return (version > 0 && (await accounts.settings(liveWorkspaceOf(workspaceId), version))) || DEFAULTS;
    },
    forget: newestOf.forget,
  };
};
