import { defaultSettings } from '@gait/engine/settings';
import type { WorkspaceSettings } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

export const SETTINGS_KEY = ['settings'];

const STALE_MS = 60_000;

/** The workspace's weights, thresholds and checks, shared by every page that shows them. */
export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: () => request<WorkspaceSettings>('GET', '/settings'),
    staleTime: STALE_MS,
  });

export type Thresholds = WorkspaceSettings['thresholds'];

export const useThresholds = (): Thresholds => useSettings().data?.thresholds ?? defaultSettings.thresholds;
