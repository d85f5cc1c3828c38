import type { SettingsPreview } from '@gait/server';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import type { Draft } from './draft.ts';

const DEBOUNCE_MS = 400;

/** What the draft would change, once typing pauses. Nothing of an earlier draft. */
export const usePreview = (version: number, draft: Draft, isShown: boolean) => {
  const [settled] = useDebouncedValue(draft, DEBOUNCE_MS);
  const isSettled = settled === draft;
  const { data, error } = useQuery({
    queryKey: ['settings-preview', version, settled],
    queryFn: () => request<SettingsPreview>('POST', '/settings/preview', { version, ...settled }),
    enabled: isShown && isSettled,
    retry: false,
  });
  return isSettled ? { data, error } : { data: undefined, error: null };
};
