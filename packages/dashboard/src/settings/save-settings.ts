import type { WorkspaceSettings } from '@gait/server';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { SETTINGS_KEY } from '../console/settings.ts';
import type { Draft } from './draft.ts';

export type Rescore = 'live' | 'all';

interface Change {
  /** The version that the change is based on. */
  readonly version: number;
  readonly draft: Draft;
  readonly rescore: Rescore;
}

export const useSaveSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, draft, rescore }: Change) =>
      request<WorkspaceSettings>('PUT', '/settings', { version, ...draft, rescore }),
    // After a conflict, load the version that someone else saved.
    onError: () => client.invalidateQueries({ queryKey: SETTINGS_KEY }),
    onSuccess: (saved) => {
      client.setQueryData(SETTINGS_KEY, saved);
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SETTINGS_KEY[0] });
    },
  });
};
