import type { SignInMethods } from '@gait/server';
import { Button } from '@mantine/core';
import { BASE_PATH } from '../console/base-path.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { useProxySignIn } from './me.ts';

const FAILURES: Readonly<Record<string, string>> = {
  not_a_member:
    'Your address is not that of a member. Ask an admin to add it in the settings, under Members.',
  no_identity: 'The provider sent no verified email address.',
  sign_in_expired: 'Signing in took too long. Try again.',
  oidc_unreachable: 'The sign-in provider cannot be reached.',
};

const FAILED = 'Signing in failed. The log of the server has the reason.';

/** What went wrong when the browser came back from the provider. */
export const SignInFailure = () => {
  const code = new URLSearchParams(window.location.search).get('sign_in');
  if (code === null) return null;
  return <ErrorAlert error={new Error(FAILURES[code] ?? FAILED)} />;
};

/** Buttons for single sign-on, as far as the server has it. */
export const SingleSignOnButtons = ({ proxy, oidc }: Pick<SignInMethods, 'proxy' | 'oidc'>) => {
  const signIn = useProxySignIn();
  return (
    <>
      {signIn.error && <ErrorAlert error={signIn.error} />}
      {proxy && (
        <Button variant="default" size="md" loading={signIn.isPending} onClick={() => signIn.mutate()}>
          Continue with your company account
        </Button>
      )}
      {oidc && (
        <Button variant="default" size="md" component="a" href={`${BASE_PATH}/console/sign-in/oidc`}>
          Continue with single sign-on
        </Button>
      )}
    </>
  );
};
