import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ConsoleError } from './request.ts';
import { reloadDashboard } from './shown-workspace.ts';

export const ME_KEY = ['me'];

/** Whether the member was signed out by the server. */
export const EXPIRED_KEY = ['sign-in-expired'];

/** Any request may reveal that the sign-in has expired, or that another tab has opened another workspace. */
const detectLostSignIn = (error: Error) => {
  if (!(error instanceof ConsoleError)) return;
  if (error.problem.code === 'workspace_switched') return reloadDashboard();
  if (error.problem.status !== 401) return;
  if (!queryClient.getQueryData(ME_KEY)) return;
  queryClient.setQueryData(EXPIRED_KEY, true);
  queryClient.setQueryData(ME_KEY, null);
};

const MAX_RETRIES = 2;

/** Only network errors and 5xx responses are retried. */
const isTransient = (error: Error) =>
  error instanceof ConsoleError && (error.problem.status === 0 || error.problem.status >= 500);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: detectLostSignIn }),
  mutationCache: new MutationCache({ onError: detectLostSignIn }),
  defaultOptions: {
    // Requests that wait for a connection would leave the page without an error.
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
      retryDelay: 1_000,
    },
    mutations: { networkMode: 'always' },
  },
});
