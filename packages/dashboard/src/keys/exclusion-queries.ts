import type { AddedExclusion, ExclusionsBody } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { useChange, useRemoval } from '../console/use-change.ts';

const KEY = ['exclusions'];

export const useExclusions = () =>
  useQuery({ queryKey: KEY, queryFn: () => request<ExclusionsBody>('GET', '/exclusions') });

interface ExclusionDraft {
  readonly name: string;
  /** Absent for a token. */
  readonly network?: string;
}

export const useAddExclusion = () =>
  useChange((draft: ExclusionDraft) => request<AddedExclusion>('POST', '/exclusions', draft), KEY);

export const useRemoveExclusion = () => useRemoval('/exclusions', KEY);
