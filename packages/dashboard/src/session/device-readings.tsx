import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { readingLabel, readingText } from './reading-text.ts';

/** What the device reported about itself. */
export const ReadingsPanel = ({ readings }: { readonly readings: Readonly<Record<string, unknown>> }) => {
  const [query, setQuery] = useState('');
  const rows = Object.entries(readings)
    .map(([name, reading]) => [readingLabel(name), readingText(reading)] as const)
    .filter(([label]) => label.toLowerCase().includes(query.trim().toLowerCase()))
    .sort(([one], [other]) => one.localeCompare(other, 'en'));
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
      <DefinitionList rows={rows} />
    </Panel>
  );
};
