import { useCallback, useState } from 'react';
import { BASE_PATH } from './base-path.ts';

const PREFIX = `gait-draft${BASE_PATH} `;

const read = <Value>(name: string): Value | undefined => {
  const text = sessionStorage.getItem(PREFIX + name);
  return text === null ? undefined : (JSON.parse(text) as Value);
};

/**
 * What a member is writing. It outlives a reload of the tab and a new sign-in, until it equals the initial value again or
 * `drop` is called.
 */
export const useKept = <Value>(name: string, initial: Value) => {
  const [value, setValue] = useState<Value>(() => read(name) ?? initial);
  const drop = useCallback(() => sessionStorage.removeItem(PREFIX + name), [name]);
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      if (JSON.stringify(next) === JSON.stringify(initial)) drop();
      else sessionStorage.setItem(PREFIX + name, JSON.stringify(next));
    },
    [name, initial, drop],
  );
  return [value, change, drop] as const;
};

/** When a member signs out, the next one reads no drafts. */
export const dropDrafts = (): void => {
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
};
