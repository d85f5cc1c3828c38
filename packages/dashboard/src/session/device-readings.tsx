import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DefinitionList } from '../ui/definition-list.tsx';
import { plural } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './device-readings.module.css';
import { isOddReading, readingLabel, readingText } from './reading-text.ts';

/** What the device reported about itself: what is odd first, the rest folded. */
export const ReadingsPanel = ({ readings }: { readonly readings: Readonly<Record<string, unknown>> }) => {
  const [query, setQuery] = useState('');
  const found = Object.entries(readings)
    .map(([name, reading]) => ({
      label: readingLabel(name),
      text: readingText(reading),
      isOdd: isOddReading(name, reading),
    }))
    .filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  const rows = (isOdd: boolean) =>
    found.filter((one) => one.isOdd === isOdd).map(({ label, text }) => [label, text] as const);
  const [odd, usual] = [rows(true), rows(false)];
  return (
    <Panel title="Device readings" aside={plural(Object.keys(readings).length, 'reading')}>
      {odd.length > 0 ? (
        <DefinitionList rows={odd} />
      ) : (
        <p className={styles.none}>Nothing here is odd for a browser that a person uses.</p>
      )}
      <details className={styles.folded} open={query.trim() !== ''}>
        <summary>{plural(usual.length, 'other reading')}</summary>
        <TextInput
          size="xs"
          my="xs"
          aria-label="Find a reading by name"
          placeholder="Find a reading"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <DefinitionList rows={usual} />
      </details>
    </Panel>
  );
};
