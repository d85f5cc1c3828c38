import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../ui/panel.tsx';
import { Rows } from '../ui/rows.tsx';
import { readingWords } from './reading-words.ts';

/** What the device told about itself. */
export const Readings = ({ readings }: { readonly readings: Readonly<Record<string, unknown>> }) => {
  const [part, setPart] = useState('');
  const names = Object.keys(readings)
    .filter((name) => name.includes(part.trim().toLowerCase().replaceAll(' ', '_')))
    .sort();
  return (
    <Panel title="Device readings" aside={`${Object.keys(readings).length} readings`}>
      <TextInput
        size="xs"
        mb="xs"
        aria-label="Find a reading by name"
        placeholder="Find a reading"
        value={part}
        onChange={(event) => setPart(event.currentTarget.value)}
      />
      <Rows rows={names.map((name) => [name, readingWords(readings[name])])} />
    </Panel>
  );
};
