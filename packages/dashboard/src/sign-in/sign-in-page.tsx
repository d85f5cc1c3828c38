import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Failure } from '../ui/failure.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { useSignIn } from './me.ts';
import styles from './sign-in.module.css';

export const SignInPage = () => {
  usePageTitle('Sign in');
  const signIn = useSignIn();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ email: String(form.get('email')), password: String(form.get('password')) });
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={submit}>
        <Wordmark />
        <div>
          <h1 className={styles.title}>Sign in</h1>
          <p className={styles.lead}>Sessions, their scores and the reasons behind them.</p>
        </div>
        <TextInput
          label="E-mail"
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
        {signIn.error && <Failure error={signIn.error} />}
        <Button type="submit" size="md" loading={signIn.isPending}>
          Sign in
        </Button>
        <p className={styles.hint}>
          The server prints the first account when it starts. Forgotten? On its machine,{' '}
          <code>npx gait password {'<e-mail>'}</code> makes a new password.
        </p>
      </form>
    </main>
  );
};
