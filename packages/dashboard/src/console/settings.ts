import type { WorkspaceSettings } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';

export const SETTINGS_KEY = ['settings'];

const STALE_MS = 60_000;

/** How the workspace judges, with the list of checks: asked once for all pages that name a check or a threshold. */
export const useSettings = () =>
  useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: () => request<WorkspaceSettings>('GET', '/settings'),
    staleTime: STALE_MS,
  });

export type Thresholds = WorkspaceSettings['thresholds'];

/** The specification's guidance; what a new workspace starts with. */
export const defaultThresholds: Thresholds = { monitor: 25, review: 50, reject: 70 };

export const useThresholds = (): Thresholds => useSettings().data?.thresholds ?? defaultThresholds;
