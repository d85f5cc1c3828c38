import { Button } from '@mantine/core';
import { CodeSnippet } from '../ui/copy.tsx';
import { ErrorAlert } from '../ui/feedback.tsx';
import { useCreateCheckLink } from './queries.ts';

/** Creates a link that opens the browser check once, to try the tracker on a phone or in another browser. */
export const CheckLink = () => {
  const create = useCreateCheckLink();
  return (
    <>
      <p>Try the tracker in another browser or on a phone. The link works once, within an hour:</p>
      {create.error && <ErrorAlert error={create.error} />}
      {create.data ? (
        <CodeSnippet what="link" text={create.data.url} />
      ) : (
        <Button size="xs" variant="default" loading={create.isPending} onClick={() => create.mutate()}>
          Create check link
        </Button>
      )}
    </>
  );
};
