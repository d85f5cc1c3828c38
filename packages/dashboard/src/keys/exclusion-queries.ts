import type { AddedExclusion, ExclusionsBody } from '@gait/server';
import { type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../console/request.ts';

const KEY = ['exclusions'];

export const useExclusions = () =>
  useQuery({ queryKey: KEY, queryFn: () => request<ExclusionsBody>('GET', '/exclusions') });

/** A mutation that reloads the exclusions. */
const useExclusionMutation = <Answer, Input>(mutationFn: MutationFunction<Answer, Input>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: KEY }) });
};

interface ExclusionDraft {
  readonly name: string;
  /** Absent for a token. */
  readonly network?: string;
}

export const useAddExclusion = () =>
  useExclusionMutation((draft: ExclusionDraft) => request<AddedExclusion>('POST', '/exclusions', draft));

export const useRemoveExclusion = () =>
  useExclusionMutation(({ id }: { readonly id: string }) => request<void>('DELETE', `/exclusions/${id}`));
