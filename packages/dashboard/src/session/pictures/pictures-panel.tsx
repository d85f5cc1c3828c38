import type { SessionDetail, SessionMotion } from '@gait/server';
import { Button, NativeSelect } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { ErrorAlert, Loading } from '../../ui/feedback.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ActivityPicture } from './activity-picture.tsx';
import { Chart, type ChartSeries } from './chart.tsx';
import { useMotion } from './get-motion.ts';
import { offsetText } from './offset-text.ts';
import { LegendEntry, Picture, type TimedPictureProps } from './picture.tsx';
import styles from './pictures-panel.module.css';
import { PointerPicture } from './pointer-picture.tsx';
import { scrollLine } from './scroll-position.ts';
import type { Span } from './span.ts';
import { twinTables } from './twin-tables.ts';
import { TypingPicture } from './typing-picture.tsx';
import { MovesSource, useMoves } from './use-moves.ts';
import { REPLAY_SPEEDS, type Replay, useReplay } from './use-replay.ts';

interface PicturesPanelProps {
  readonly session: Pick<SessionDetail['session'], 'session_id' | 'last_activity_at'>;
  readonly readings: SessionDetail['readings'];
  /** The session whose movement it repeats. */
  readonly original?: SessionDetail['copies']['of'] | undefined;
}

/** Pictures of what the visitor did, with one brush over all of them. */
export const PicturesPanel = ({ session, readings, original }: PicturesPanelProps) => {
  const { data: motion, error, refetch } = useMotion(session.session_id, session.last_activity_at);
  const source = useMemo(
    () => ({ id: session.session_id, lastActivity: session.last_activity_at }),
    [session.session_id, session.last_activity_at],
  );
  if (error && !motion) return <ErrorAlert error={error} retry={refetch} />;
  if (!motion)
    return (
      <Panel title="Pictures">
        <Loading what="the pictures" />
      </Panel>
    );
  return (
    <MovesSource value={source}>
      <Pictures motion={motion} window={windowOf(readings)} original={original} />
    </MovesSource>
  );
};

/** Positions of the inner size in the reading of the window. */
const windowOf = ({ window }: SessionDetail['readings']): [number, number] | undefined => {
  const [, , width, height] = Array.isArray(window) ? window : [];
  return typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0
    ? [width, height]
    : undefined;
};

interface PicturesProps extends Pick<PicturesPanelProps, 'original'> {
  readonly motion: SessionMotion;
  readonly window: [number, number] | undefined;
}

const Pictures = ({ motion, window, original }: PicturesProps) => {
  const length = useMemo(() => lengthOf(motion), [motion]);
  const tables = useMemo(() => twinTables(motion), [motion]);
  const [brushed, setSpan] = useState<Span>();
  const span = useMemo(() => brushed ?? { from: 0, to: length }, [brushed, length]);
  const replay = useReplay(span);
  const isSampled = motion.moves.step > 1;
  const detail = useMoves(isSampled ? brushed : undefined);
  const part = Math.floor((replay.time ?? Number.NaN) / REPLAYED_MS);
  const replayed = useMoves(useMemo(() => (isSampled ? partOf(part) : undefined), [isSampled, part]));
  const [width, height] = window ?? [];
  const size = useMemo(
    () => (width === undefined || height === undefined ? undefined : ([width, height] as const)),
    [width, height],
  );
  const shared = { motion, span, setSpan };
  return (
    <Panel
      title="Pictures"
      aside={
        <>
          <span className={styles.span}>
            {offsetText(span.from)} to {offsetText(span.to)}
          </span>
          <ReplayControls replay={replay} />
        </>
      }
    >
      {motion.is_cut && <p className={styles.note}>The session goes on; its first hours are shown.</p>}
      <ActivityPicture {...shared} tables={tables.activity} length={length} playhead={replay.time} />
      <div className={styles.pictures} data-pair={original ? true : undefined}>
        <PointerPicture
          motion={motion}
          span={span}
          tables={tables.pointer}
          window={size}
          playhead={replay.time}
          detail={detail}
          replayed={replayed}
        />
        {original && <OriginalPath original={original} />}
        <TypingPicture {...shared} tables={tables.typing} />
        <ScrollPicture {...shared} length={length} tables={tables.scroll} />
      </div>
    </Panel>
  );
};

/** The path that was copied, beside the copy. */
const OriginalPath = ({
  original: { session_id, last_activity_at },
}: {
  readonly original: Pick<SessionDetail['session'], 'session_id' | 'last_activity_at'>;
}) => {
  const { data: motion } = useMotion(session_id, last_activity_at);
  const shown = useMemo(
    () => motion && { motion, tables: twinTables(motion).pointer, span: { from: 0, to: lengthOf(motion) } },
    [motion],
  );
  return shown && <PointerPicture title="Pointer path of the original" window={undefined} {...shown} />;
};

/** Moves that are loaded at once for the replay of a long session. */
const REPLAYED_MS = 300_000;

const partOf = (part: number): Span | undefined =>
  Number.isNaN(part) ? undefined : { from: part * REPLAYED_MS, to: (part + 1) * REPLAYED_MS };

/** ms from the start of the session to the end of its last event. */
const lengthOf = ({ rows }: SessionMotion): number =>
  Math.max(1, ...Object.values(rows).map(({ at }) => at.at(-1) ?? 0)) + 1;

/** Starts and stops the replay, and sets its speed. */
const ReplayControls = ({ replay }: { readonly replay: Replay }) => (
  <div className={styles.replay}>
    <Button size="compact-sm" variant="default" onClick={replay.toggle}>
      {replay.isPlaying ? 'Pause' : 'Replay'}
    </Button>
    <NativeSelect
      size="xs"
      aria-label="Speed of the replay"
      data={REPLAY_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
      value={String(replay.speed)}
      onChange={(event) => replay.setSpeed(Number(event.currentTarget.value))}
    />
    {replay.time !== undefined && <output className={styles.time}>{offsetText(replay.time)}</output>}
  </div>
);

const series: readonly ChartSeries[] = [{ label: 'Position', color: '--accent', kind: 'steps' }];

interface ScrollPictureProps extends TimedPictureProps {
  /** ms from the start of the session to its last event. */
  readonly length: number;
}

/** How far down the page was scrolled. */
const ScrollPicture = memo(({ motion, length, tables, span, setSpan }: ScrollPictureProps) => {
  const data = useMemo(() => scrollLine(motion.rows.scroll, length), [motion, length]);
  const legend = (
    <LegendEntry mark="line" color="--accent">
      px below the top of the page
    </LegendEntry>
  );
  return (
    <Picture
      title="Scrolling"
      isEmpty={motion.rows.scroll.at.length === 0}
      legend={legend}
      tables={tables}
      span={span}
    >
      <Chart label="Scroll position" data={data} isInverted series={series} span={span} setSpan={setSpan} />
    </Picture>
  );
});
