import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { EXPIRED_KEY } from '../console/query-client.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Logo } from '../ui/logo.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { useSignIn, useSignInMethods } from './me.ts';
import styles from './sign-in.module.css';
import { SignInFailure, SingleSignOnButtons } from './single-sign-on.tsx';

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
