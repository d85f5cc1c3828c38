import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMe } from '../sign-in/me.ts';
import { Failure } from '../ui/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { useChangePassword } from './members.ts';
import styles from './password-form.module.css';

/** As the server asks. */
const MIN_LENGTH = 12;

const empty = { current: '', password: '', again: '' };

export const PasswordForm = () => {
  const { data: who } = useMe();
  const [words, setWords] = useState(empty);
  const change = useChangePassword();
  const field = (name: keyof typeof empty) => ({
    value: words[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setWords({ ...words, [name]: event.currentTarget.value });
      if (!change.isPending) change.reset();
    },
  });
  const isShort = words.password.length < MIN_LENGTH;
  const isOther = words.again !== words.password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { current, password } = words;
    if (!isShort && !isOther) change.mutate({ current, password }, { onSuccess: () => setWords(empty) });
  };
  return (
    <Panel title="Password">
      <form className={styles.form} onSubmit={submit}>
        {/* So that a password manager knows whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={who?.email ?? ''} readOnly hidden />
        <PasswordInput label="Current password" autoComplete="current-password" {...field('current')} />
        <PasswordInput
          label="New password"
          description={`At least ${MIN_LENGTH} characters. Long is better than complicated.`}
          autoComplete="new-password"
          maxLength={256}
          {...field('password')}
        />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          error={words.again !== '' && isOther && 'This is not the same.'}
          {...field('again')}
        />
        {change.error && <Failure error={change.error} />}
        <div className={styles.end}>
          <Button
            type="submit"
            loading={change.isPending}
            disabled={words.current === '' || isShort || isOther}
          >
            Change password
          </Button>
          <span className={styles.done} role="status">
            {change.isSuccess
              ? 'Changed. Other browsers you were signed in with are signed out.'
              : 'Signs you out of every other browser.'}
          </span>
        </div>
      </form>
    </Panel>
  );
};
