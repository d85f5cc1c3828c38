import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Long enough not to ask for every letter, short enough to feel immediate. */
const SETTLE_MS = 300;

interface SettledInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onSettle: (value: string) => void;
}

/** A text input that speaks up once its typist pauses. */
export const SettledInput = ({ value, onSettle, ...props }: SettledInputProps) => {
  const [draft, setDraft] = useState({ text: value, from: value });
  const settle = useDebouncedCallback(onSettle, SETTLE_MS);
  // The value has changed elsewhere: what was typed before no longer stands.
  const text = draft.from === value || draft.text.trim() === value ? draft.text : value;
  return (
    <TextInput
      {...props}
      value={text}
      onChange={(event) => {
        setDraft({ text: event.currentTarget.value, from: value });
        settle(event.currentTarget.value.trim());
      }}
    />
  );
};
