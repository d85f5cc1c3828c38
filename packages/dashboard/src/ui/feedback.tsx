import { Button } from '@mantine/core';
import { ConsoleError } from '../console/request.ts';
import styles from './feedback.module.css';
import { Icon } from './icon.tsx';

interface ErrorAlertProps {
  readonly error: Error;
  readonly retry?: () => unknown;
  readonly retryLabel?: string;
}

/** From this status on, the fault is the server's, and its log has more. */
const FAULT = 500;

/** The server's error message, and for a fault of the server the request id to look up in its log. */
export const ErrorAlert = ({ error, retry, retryLabel = 'Try again' }: ErrorAlertProps) => {
  const problem = error instanceof ConsoleError ? error.problem : undefined;
  // The message of a single fault already says it.
  const faults = problem?.errors?.filter(({ message }) => !error.message.includes(message));
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" />
      <div className={styles.text}>
        <p className={styles.detail}>{error.message}</p>
        {faults?.map(({ parameter, message }) => (
          <p key={parameter} className={styles.parameter}>
            <strong>{parameter}</strong> {message}
          </p>
        ))}
        {problem?.request_id && problem.status >= FAULT && (
          <p className={styles.request}>
            Request <code>{problem.request_id}</code>
          </p>
        )}
      </div>
      {retry && (
        <Button size="xs" variant="default" onClick={() => retry()}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
};

/** Fades in after a moment, so that fast responses do not flicker. */
export const Loading = ({ what }: { readonly what: string }) => (
  <p className={styles.loading} role="status">
    Loading {what} …
  </p>
);
