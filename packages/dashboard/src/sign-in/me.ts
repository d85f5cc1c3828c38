import type { Me } from '@gait/server';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EXPIRED_KEY, ME_KEY } from '../console/query-client.ts';
import { ConsoleError, request } from '../console/request.ts';

/** The signed-in member; null if no one is. */
const fetchMe = async (): Promise<Me | null> => {
  try {
    return await request<Me>('GET', '/me');
  } catch (error) {
    if (error instanceof ConsoleError && error.problem.status === 401) return null;
    throw error;
  }
};

export const useMe = () =>
  useQuery({ queryKey: ME_KEY, queryFn: fetchMe, staleTime: Number.POSITIVE_INFINITY });

export const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      request<Me>('POST', '/sign-in', credentials),
    onSuccess: (me) => {
      client.removeQueries({ queryKey: EXPIRED_KEY });
      client.setQueryData(ME_KEY, me);
    },
  });
};

export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<void>('POST', '/sign-out'),
    onSuccess: () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
      client.setQueryData(ME_KEY, null);
    },
  });
};
