import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const DEBOUNCE_MS = 300;

interface DebouncedInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text input that reports its trimmed value when typing pauses. */
export const DebouncedInput = ({ value, onChange, ...props }: DebouncedInputProps) => {
  const [draft, setDraft] = useState({ text: value, base: value });
  const report = useDebouncedCallback(onChange, DEBOUNCE_MS);
  // If the value changed elsewhere, the draft is out of date.
  const text = draft.base === value || draft.text.trim() === value ? draft.text : value;
  return (
    <TextInput
      {...props}
      value={text}
      onChange={(event) => {
        setDraft({ text: event.currentTarget.value, base: value });
        report(event.currentTarget.value.trim());
      }}
    />
  );
};
