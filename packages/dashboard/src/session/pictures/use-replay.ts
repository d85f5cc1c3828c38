import { useEffect, useState } from 'react';
import type { Span } from './span.ts';

export const REPLAY_SPEEDS = [1, 2, 4, 8] as const;

export interface Replay {
  /** ms after the start of the session; undefined before the first start. */
  readonly time: number | undefined;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
  readonly toggle: () => void;
}

/** Plays a span, from its start once it is over. */
export const useReplay = (span: Span): Replay => {
  const [time, setTime] = useState<number>();
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const isWithin = time !== undefined && time >= span.from && time < span.to;
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function advance(now) {
      const passed = Math.max(0, now - last) * speed;
      last = now;
      setTime((before = span.from) => Math.min(span.to, before + passed));
      frame = requestAnimationFrame(advance);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, span]);
  if (isPlaying && !isWithin) setPlaying(false);
  return {
    time,
    isPlaying,
    speed,
    setSpeed,
    toggle: () => {
      if (!isPlaying && !isWithin) setTime(span.from);
      setPlaying(!isPlaying);
    },
  };
};
