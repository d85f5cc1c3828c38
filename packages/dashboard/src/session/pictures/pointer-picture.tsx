import type { SessionMotion, SessionMoves } from '@gait/server';
import { useComputedColorScheme } from '@mantine/core';
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { formatCount } from '../../ui/format.ts';
import { momentOf } from './moment-of.ts';
import { type Outline, outlineOf } from './page-outline.ts';
import { LegendEntry, Picture, type TimedPictureProps } from './picture.tsx';
import {
  drawClicks,
  drawPath,
  drawPointer,
  drawSwipes,
  type Sheet,
  SPEED_COLORS,
} from './pointer-drawing.ts';
import styles from './pointer-picture.module.css';
import { pointerSegments, SPEED_STEPS } from './pointer-segments.ts';
import { useElementWidth } from './use-element-width.ts';

interface PointerPictureProps extends Omit<TimedPictureProps, 'setSpan'> {
  readonly title?: string;
  /** Inner width and height of the visitor's window, in CSS px. */
  readonly window: readonly [width: number, height: number] | undefined;
  readonly playhead?: number | undefined;
  /** The moves of the span, if the session has more than were loaded with it. */
  readonly detail?: SessionMoves | undefined;
  /** The moves around the playhead, in the same case. */
  readonly replayed?: SessionMoves | undefined;
}

const MAX_HEIGHT = 520;

/** The path of the pointer on an outline of the page, and where the replay is. */
export const PointerPicture = memo((props: PointerPictureProps) => {
  const { title = 'Pointer path', motion, tables, span, window, playhead, detail, replayed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const path = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const available = useElementWidth(frame);
  const scheme = useComputedColorScheme('light');
  const outline = useMemo(() => outlineOf(motion.rows, window), [motion, window]);
  const shown = usePlaced(motion, window, detail);
  const around = usePlaced(motion, window, replayed);
  const scale = Math.min(available / outline.width, MAX_HEIGHT / outline.height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another color scheme has other colors
  useEffect(() => {
    const sheet = sheetOf(path, outline, scale);
    if (!sheet) return;
    drawPath(
      sheet,
      pointerSegments(shown ?? outline.rows.pointer, span, shown ? detail?.step : motion.moves.step),
    );
    drawSwipes(sheet, outline.rows, span);
    drawClicks(sheet, outline.rows, span);
  }, [outline, shown, scale, span, scheme]);
  useEffect(() => {
    const sheet = sheetOf(overlay, outline, scale);
    if (!sheet || playhead === undefined) return;
    const rows = around ? { ...outline.rows, pointer: around } : outline.rows;
    const { pointer, isPressing, isTyping } = momentOf(rows, playhead);
    if (pointer) drawPointer(sheet, { ...pointer, isBusy: isPressing || isTyping });
  }, [outline, around, scale, playhead]);
  return (
    <Picture title={title} legend={<Legend />} tables={tables} span={span}>
      <div
        ref={frame}
        className={styles.frame}
        role="img"
        aria-label="Path of the pointer on an outline of the page"
      >
        <div
          className={styles.page}
          style={{ width: Math.floor(outline.width * scale), height: Math.floor(outline.height * scale) }}
        >
          {window && <span className={styles.fold} style={{ top: window[1] * scale }} />}
          <canvas ref={path} className={styles.canvas} data-picture="pointer" />
          <canvas ref={overlay} className={styles.canvas} />
        </div>
      </div>
    </Picture>
  );
});

/** Moves with their positions on the page. */
const usePlaced = (
  { rows }: SessionMotion,
  window: PointerPictureProps['window'],
  moves: SessionMoves | undefined,
) =>
  useMemo(
    () => moves && outlineOf({ ...rows, pointer: moves.rows }, window).rows.pointer,
    [rows, window, moves],
  );

/** An empty canvas of the size of its page. */
const sheetOf = (
  canvas: RefObject<HTMLCanvasElement | null>,
  { width, height }: Outline,
  scale: number,
): Sheet | undefined => {
  const { current } = canvas;
  const context = current?.getContext('2d');
  if (!current || !context || scale <= 0) return undefined;
  const density = globalThis.devicePixelRatio || 1;
  current.width = Math.floor(width * scale * density);
  current.height = Math.floor(height * scale * density);
  context.scale(density, density);
  const style = getComputedStyle(current);
  return { context, scale, color: (variable) => style.getPropertyValue(variable).trim() };
};

const Legend = () => (
  <>
    {SPEED_COLORS.map((color, speed) => (
      <LegendEntry key={color} mark="line" color={color}>
        {speedText(speed)}
      </LegendEntry>
    ))}
    <LegendEntry mark="ring" color="--text">
      Click
    </LegendEntry>
    <LegendEntry mark="dot" color="--reject">
      Hit the exact center
    </LegendEntry>
    <LegendEntry mark="ring" color="--reject">
      Warp: the pointer was elsewhere
    </LegendEntry>
  </>
);

/** "under 200 px/s", "200 to 600", "4,000 and more". */
const speedText = (speed: number): string => {
  const [from, to] = [SPEED_STEPS[speed - 1], SPEED_STEPS[speed]];
  if (from === undefined) return `under ${formatCount(to ?? 0)} px/s`;
  return to === undefined ? `${formatCount(from)} and more` : `${formatCount(from)} to ${formatCount(to)}`;
};
