import type { RetentionSettings } from '@gait/server';
import { Button, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { request } from '../console/request.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import { Panel } from '../ui/panel.tsx';

const KEY = ['retention'];
/** The server accepts no more. */
const MAX_DAYS = 3_653;

/** How long sessions are kept. */
export const RetentionPanel = () => {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: () => request<RetentionSettings>('GET', '/retention'),
  });
  const [changed, setChanged] = useState<number>();
  const save = useMutation({
    mutationFn: (days: number) => request<RetentionSettings>('PUT', '/retention', { days }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      setChanged(undefined);
    },
  });
  const days = changed ?? data?.days;
  const problem = error ?? save.error;
  const isChanged = days !== undefined && days !== data?.days;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) save.mutate(days);
  };
  return (
    <Panel title="Retention">
      <form onSubmit={submit}>
        <NumberInput
          label="Days to keep sessions after their last activity"
          description="Older sessions are removed for good within minutes, with their logs and labels."
          value={days ?? ''}
          min={1}
          max={MAX_DAYS}
          allowDecimal={false}
          onChange={(value) => setChanged(typeof value === 'number' ? value : undefined)}
        />
        {problem && <ErrorAlert error={problem} />}
        <Button type="submit" mt="sm" loading={save.isPending} disabled={!isChanged}>
          Save retention
        </Button>
      </form>
    </Panel>
  );
};
