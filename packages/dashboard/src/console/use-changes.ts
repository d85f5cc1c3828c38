import { useEffect, useState } from 'react';
import { listenForChanges } from './change-source.ts';

/** The stream says something every two seconds. */
const SILENCE_MS = 8_000;

/** Calls `onChange` when sessions have changed. Returns whether changes are heard of at all. */
export const useChanges = (isOn: boolean, onChange: () => void): boolean => {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let silence = 0;
    const stop = listenForChanges((event) => {
      setHeard(true);
      window.clearTimeout(silence);
      silence = window.setTimeout(() => setHeard(false), SILENCE_MS);
      if (event === 'changed') onChange();
    });
    // A page that was offline does not know what it missed.
    window.addEventListener('online', onChange);
    return () => {
      stop();
      window.removeEventListener('online', onChange);
      window.clearTimeout(silence);
      setHeard(false);
    };
  }, [isOn, onChange]);
  return isOn && isHeard;
};
