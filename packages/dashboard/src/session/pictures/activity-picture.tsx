import { RangeSlider } from '@mantine/core';
import { type PointerEvent, useMemo, useRef } from 'react';
import { plural } from '../../ui/format.ts';
import styles from './activity-picture.module.css';
import { lanesOf } from './lanes.ts';
import { offsetText } from './offset-text.ts';
import { Picture, type TimedPictureProps } from './picture.tsx';

interface ActivityPictureProps extends TimedPictureProps {
  /** ms of the whole session. */
  readonly length: number;
  /** Where the replay is. */
  readonly playhead: number | undefined;
}

/** Units of the picture's width. */
const WIDTH = 1_000;
const THINNEST_BAR = 1.2;
/** A drag over less than this share of the session is a click, and selects the whole session. */
const SHORTEST_DRAG = 0.005;
/** Steps of the arrow keys. */
const STEPS = 200;

/** When the visitor did what. Its brush selects the span of all pictures. */
export const ActivityPicture = ({
  motion,
  tables,
  length,
  span,
  setSpan,
  playhead,
}: ActivityPictureProps) => {
  const lanes = useMemo(
    () => lanesOf(motion, length).map((lane) => ({ ...lane, path: barsOf(lane.spans, length) })),
    [motion, length],
  );
  const share = (ms: number) => `${(100 * ms) / length}%`;
  const drag = useDrag((from, to) => {
    const isClick = to - from < SHORTEST_DRAG;
    setSpan(
      isClick ? { from: 0, to: length } : { from: Math.round(from * length), to: Math.round(to * length) },
    );
  });
  return (
    <Picture title="Activity" tables={tables} span={span}>
      <div className={styles.lanes}>
        <ul className={styles.names}>
          {lanes.map(({ name, events }) => (
            <li key={name}>
              {name} <span className={styles.count}>{plural(events, 'event')}</span>
            </li>
          ))}
        </ul>
        <div className={styles.picture} {...drag}>
          {lanes.map(({ name, path }) => (
            <svg
              key={name}
              className={styles.lane}
              viewBox={`0 0 ${WIDTH} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
              data-lane={name}
            >
              <path d={path} />
            </svg>
          ))}
          <span className={styles.outside} style={{ left: 0, width: share(span.from) }} />
          <span className={styles.outside} style={{ left: share(span.to), right: 0 }} />
          {playhead !== undefined && <span className={styles.playhead} style={{ left: share(playhead) }} />}
        </div>
        <RangeSlider
          className={styles.brush}
          size="xs"
          thumbSize={14}
          min={0}
          max={length}
          step={Math.max(1, Math.round(length / STEPS))}
          minRange={Math.max(1, Math.round(length / STEPS))}
          label={offsetText}
          thumbFromLabel="Start of the brush"
          thumbToLabel="End of the brush"
          value={[span.from, span.to]}
          onChange={([from, to]) => setSpan({ from, to })}
        />
      </div>
    </Picture>
  );
};

const barsOf = (spans: readonly { readonly from: number; readonly to: number }[], length: number): string =>
  spans
    .map(({ from, to }) => {
      const width = Math.max(THINNEST_BAR, (WIDTH * (to - from)) / length);
      return `M${((WIDTH * from) / length).toFixed(1)} 0h${width.toFixed(1)}v1h-${width.toFixed(1)}z`;
    })
    .join('');

/** Reports a drag across an element as shares of its width. */
const useDrag = (onDrag: (from: number, to: number) => void) => {
  const start = useRef<number>(undefined);
  const shareOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (clientX - left) / width));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = shareOf(event);
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return;
      const [from, to] = [start.current, shareOf(event)].sort((a, b) => a - b) as [number, number];
      start.current = undefined;
      onDrag(from, to);
    },
  };
};
