import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMe } from '../sign-in/me.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Panel } from '../ui/panel.tsx';
import { useChangePassword } from './account-queries.ts';
import styles from './password-form.module.css';

/** The server requires the same length. */
const MIN_LENGTH = 12;

const emptyForm = { current: '', password: '', confirmation: '' };

export const PasswordForm = () => {
  const { data: me } = useMe();
  const [values, setValues] = useState(emptyForm);
  const change = useChangePassword();
  const field = (name: keyof typeof emptyForm) => ({
    value: values[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
      if (!change.isPending) change.reset();
    },
  });
  const isTooShort = values.password.length < MIN_LENGTH;
  const isMismatch = values.confirmation !== values.password;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { current, password } = values;
    if (!isTooShort && !isMismatch)
      change.mutate({ current, password }, { onSuccess: () => setValues(emptyForm) });
  };
  return (
    <Panel title="Password">
      <form className={styles.form} onSubmit={submit}>
        {/* Tells password managers which account this password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        <PasswordInput label="Current password" autoComplete="current-password" {...field('current')} />
        <PasswordInput
          label="New password"
          description={`At least ${MIN_LENGTH} characters. A long password is better than a complicated one.`}
          autoComplete="new-password"
          maxLength={256}
          {...field('password')}
        />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          error={values.confirmation !== '' && isMismatch && "The passwords don't match."}
          {...field('confirmation')}
        />
        {change.error && <ErrorAlert error={change.error} />}
        <div className={styles.end}>
          <Button
            type="submit"
            loading={change.isPending}
            disabled={values.current === '' || isTooShort || isMismatch}
          >
            Change password
          </Button>
          <span className={styles.done} role="status">
            {change.isSuccess
              ? 'Password changed. You have been signed out of all other browsers.'
              : 'This signs you out of all other browsers.'}
          </span>
        </div>
      </form>
    </Panel>
  );
};
