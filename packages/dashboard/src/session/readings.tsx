import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { readingText } from './reading-text.ts';

/** What the device reported about itself. */
export const ReadingsPanel = ({ readings }: { readonly readings: Readonly<Record<string, unknown>> }) => {
  const [query, setQuery] = useState('');
  const names = Object.keys(readings)
    .filter((name) => name.includes(query.trim().toLowerCase().replaceAll(' ', '_')))
    .sort();
  return (
    <Panel title="Device readings" aside={`${Object.keys(readings).length} readings`}>
      <TextInput
        size="xs"
        mb="xs"
        aria-label="Find a reading by name"
        placeholder="Find a reading"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <DefinitionList rows={names.map((name) => [name, readingText(readings[name])])} />
    </Panel>
  );
};
