import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ConsoleError } from './request.ts';

export const ME_KEY = ['me'];

/** A sign-in that has expired shows wherever it is first noticed. */
const noticeSignOut = (error: Error) => {
  if (error instanceof ConsoleError && error.problem.status === 401) queryClient.setQueryData(ME_KEY, null);
};

const MAX_RETRIES = 2;

/** Only what may pass by itself is asked again: the network and the server's own failures. */
const mayPass = (error: Error) =>
  error instanceof ConsoleError && (error.problem.status === 0 || error.problem.status >= 500);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: { retry: (failures, error) => failures < MAX_RETRIES && mayPass(error), retryDelay: 1_000 },
  },
});
