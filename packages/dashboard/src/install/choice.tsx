import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { CodeSnippet } from '../ui/copy.tsx';
import styles from './install-page.module.css';
import type { Snippet } from './tag-snippets.ts';

interface ChoiceProps {
  readonly label: string;
  /** What is copied. */
  readonly what: string;
  readonly snippets: readonly Snippet[];
}

/** A text to copy, of which there is one for each kind of site or program. */
export const Choice = ({ label, what, snippets }: ChoiceProps) => {
  const [name, setName] = useState(snippets[0]?.name);
  const shown = snippets.find((one) => one.name === name);
  if (!shown) return null;
  return (
    <>
      <Group gap="xs" mb="md" role="group" aria-label={label}>
        {snippets.map((one) => (
          <Button
            key={one.name}
            variant={one.name === name ? 'light' : 'default'}
            size="xs"
            aria-pressed={one.name === name}
            onClick={() => setName(one.name)}
          >
            {one.name}
          </Button>
        ))}
      </Group>
      <CodeSnippet what={what} text={shown.text} />
      <p className={styles.note}>{shown.note}</p>
    </>
  );
};
