import type { Me, SignInMethods } from '@gait/server';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EXPIRED_KEY, ME_KEY } from '../console/query-client.ts';
import { ConsoleError, request } from '../console/request.ts';
import { reloadAllTabs, setShownWorkspace } from '../console/shown-workspace.ts';
import { dropDrafts } from '../console/use-kept.ts';

/** From now on, requests name the workspace that this tab shows. */
const shown = (me: Me): Me => {
  setShownWorkspace(me.workspace.id);
  return me;
};

/** The signed-in member; null if no one is. */
const fetchMe = async (): Promise<Me | null> => {
  try {
    return shown(await request<Me>('GET', '/me'));
  } catch (error) {
    if (error instanceof ConsoleError && error.problem.status === 401) return null;
    throw error;
  }
};

export const useMe = () =>
  useQuery({ queryKey: ME_KEY, queryFn: fetchMe, staleTime: Number.POSITIVE_INFINITY });

/** Whether the member may change the open workspace. */
export const useIsAdmin = (): boolean => useMe().data?.role === 'admin';

/** Opens another workspace, in every tab of this browser. */
export const useOpenWorkspace = () =>
  useMutation({
    mutationFn: (id: string) => request<void>('POST', '/workspace/open', { id }),
    onSuccess: reloadAllTabs,
  });

export const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      request<Me>('POST', '/sign-in', credentials),
    onSuccess: (me) => {
      client.removeQueries({ queryKey: EXPIRED_KEY });
      client.setQueryData(ME_KEY, shown(me));
    },
  });
};

export const useSignInMethods = () =>
  useQuery({ queryKey: ['sign-in-methods'], queryFn: () => request<SignInMethods>('GET', '/sign-in') });

/** As the member that a proxy in front of the server names. */
export const useProxySignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<void>('POST', '/sign-in/proxy'),
    onSuccess: () => {
      client.removeQueries({ queryKey: EXPIRED_KEY });
      return client.invalidateQueries({ queryKey: ME_KEY });
    },
  });
};

export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<void>('POST', '/sign-out'),
    onSuccess: () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
      setShownWorkspace(undefined);
      dropDrafts();
      client.setQueryData(ME_KEY, null);
    },
  });
};
