import { Button } from '@mantine/core';
import { ConsoleError } from '../console/request.ts';
import styles from './failure.module.css';
import { Icon } from './icon.tsx';

interface FailureProps {
  readonly error: Error;
  readonly retry?: () => unknown;
}

/** What went wrong in the server's words, with the id to look it up by. */
export const Failure = ({ error, retry }: FailureProps) => {
  const problem = error instanceof ConsoleError ? error.problem : undefined;
  return (
    <div className={styles.failure} role="alert">
      <Icon name="alert" />
      <div className={styles.words}>
        <p className={styles.detail}>{error.message}</p>
        {problem?.errors?.map(({ parameter, message }) => (
          <p key={parameter} className={styles.parameter}>
            <strong>{parameter}</strong> {message}
          </p>
        ))}
        {problem?.request_id && (
          <p className={styles.request}>
            Request <code>{problem.request_id}</code>
          </p>
        )}
      </div>
      {retry && (
        <Button size="xs" variant="default" onClick={() => retry()}>
          Try again
        </Button>
      )}
    </div>
  );
};
