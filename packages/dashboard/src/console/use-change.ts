import { type MutationFunction, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './request.ts';

/** A request that changes something, after which what has these keys is read again. */
export const useChange = <Answer, Input>(
  mutationFn: MutationFunction<Answer, Input>,
  ...keys: readonly QueryKey[]
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};

/** Removes one of what a path lists. */
export const useRemoval = (path: string, ...keys: readonly QueryKey[]) =>
  useChange(({ id }: { readonly id: string }) => request<void>('DELETE', `${path}/${id}`), ...keys);
