import type { SignInMethods } from '@gait/server';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { BASE_PATH } from '../console/base-path.ts';
import { EXPIRED_KEY } from '../console/query-client.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Logo } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { useProxySignIn, useSignIn, useSignInMethods } from './me.ts';
import styles from './sign-in.module.css';

export const SignInPage = () => {
  usePageTitle('Sign in');
  const signIn = useSignIn();
  const { data: methods } = useSignInMethods();
  const hasPasswords = methods?.password !== false;
  const isExpired = useQueryClient().getQueryData(EXPIRED_KEY) === true;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: String(form.get('email')), password: String(form.get('password')) });
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit}>
        <Logo />
        <div>
          <h1 className={styles.title}>Sign in</h1>
          <p className={styles.lead} role="status">
            {isExpired
              ? 'You have been signed out. Sign in again to continue where you were.'
              : 'Sessions, their scores and the reasons behind them.'}
          </p>
        </div>
        <SignInFailure />
        {hasPasswords && <PasswordFields />}
        {signIn.error && <ErrorAlert error={signIn.error} />}
        {hasPasswords && (
          <Button type="submit" size="md" loading={signIn.isPending}>
            Sign in
          </Button>
        )}
        {methods && <SingleSignOnButtons {...methods} />}
        {hasPasswords && (
          <p className={styles.hint}>
            The server prints the first account when it starts. Forgot your password? Run{' '}
            <code>npx gait password {'<email>'}</code> on the server to set a new one.
          </p>
        )}
      </form>
    </main>
  );
};

const PasswordFields = () => (
  <>
    <TextInput
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      withAsterisk={false}
      autoFocus
    />
    <PasswordInput
      label="Password"
      name="password"
      autoComplete="current-password"
      required
      withAsterisk={false}
    />
  </>
);

const FAILURES: Readonly<Record<string, string>> = {
  not_a_member:
    'Your address is not that of a member. Ask an admin to add it in the settings, under Members.',
  no_identity: 'The provider sent no verified email address.',
  sign_in_expired: 'Signing in took too long. Try again.',
  oidc_unreachable: 'The sign-in provider cannot be reached.',
};

const FAILED = 'Signing in failed. The log of the server has the reason.';

/** What went wrong when the browser came back from the provider. */
const SignInFailure = () => {
  const code = new URLSearchParams(window.location.search).get('sign_in');
  if (code === null) return null;
  return <ErrorAlert error={new Error(FAILURES[code] ?? FAILED)} />;
};

/** Buttons for single sign-on, as far as the server has it. */
const SingleSignOnButtons = ({ proxy, oidc }: Pick<SignInMethods, 'proxy' | 'oidc'>) => {
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
