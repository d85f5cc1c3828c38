import type { MotionRows } from '@gait/server';
import type { PointerSegments } from './pointer-segments.ts';
import { rowsWithin, type Span } from './span.ts';

/** Names of the variables with the colors of speed, from slow to fast. */
export const SPEED_COLORS = ['--speed-0', '--speed-1', '--speed-2', '--speed-3', '--speed-4'] as const;

export interface Sheet {
  readonly context: CanvasRenderingContext2D;
  /** Canvas px for a CSS px of the visitor's window. */
  readonly scale: number;
  readonly color: (variable: string) => string;
}

const CLICK_RADIUS = 4.5;
const CENTER_RADIUS = 2;
const FULL_CIRCLE = 2 * Math.PI;

export const drawPath = ({ context, scale, color }: Sheet, segments: PointerSegments): void => {
  context.lineWidth = 1.5;
  context.lineCap = 'round';
  for (const [speed, lines] of segments.entries()) {
    context.strokeStyle = color(SPEED_COLORS[speed] ?? '');
    context.beginPath();
    for (let i = 0; i < lines.length; i += 4) {
      context.moveTo((lines[i] as number) * scale, (lines[i + 1] as number) * scale);
      context.lineTo((lines[i + 2] as number) * scale, (lines[i + 3] as number) * scale);
    }
    context.stroke();
  }
};

/** A ring for a click; filled for a center hit, with a dashed line to it for a warp. */
export const drawClicks = (sheet: Sheet, { press, pointer }: MotionRows, span: Span): void => {
  const { context, scale, color } = sheet;
  const { first, end } = rowsWithin(press.at, span);
  for (let row = first; row < end; row++) {
    const [x, y] = [(press.x[row] as number) * scale, (press.y[row] as number) * scale];
    const before = rowsWithin(pointer.at, { from: 0, to: (press.at[row] as number) - 1 }).end - 1;
    context.lineWidth = 2;
    if (press.warp[row] && before >= 0) {
      context.strokeStyle = color('--reject');
      context.setLineDash([4, 4]);
      context.beginPath();
      context.moveTo((pointer.x[before] as number) * scale, (pointer.y[before] as number) * scale);
      context.lineTo(x, y);
      context.stroke();
      context.setLineDash([]);
    }
    context.strokeStyle = color(press.warp[row] ? '--reject' : '--text');
    circle(context, { x, y, radius: CLICK_RADIUS });
    context.stroke();
    if (!press.centered[row]) continue;
    context.fillStyle = color('--reject');
    circle(context, { x, y, radius: CENTER_RADIUS });
    context.fill();
  }
};

export const drawSwipes = ({ context, scale, color }: Sheet, { touch }: MotionRows, span: Span): void => {
  const { first, end } = rowsWithin(touch.at, span);
  context.strokeStyle = color('--accent');
  context.lineWidth = 3;
  for (let row = first; row < end; row++) {
    const [x, y] = [(touch.x[row] as number) * scale, (touch.y[row] as number) * scale];
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + (touch.dx[row] as number) * scale, y + (touch.dy[row] as number) * scale);
    context.stroke();
  }
};

const POINTER_RADIUS = 6;

/** Where the pointer is in the replay, with a ring while a button or key is held. */
export const drawPointer = (
  { context, scale, color }: Sheet,
  { x, y, isBusy }: { readonly x: number; readonly y: number; readonly isBusy: boolean },
): void => {
  context.fillStyle = color('--reject');
  circle(context, { x: x * scale, y: y * scale, radius: POINTER_RADIUS });
  context.fill();
  if (!isBusy) return;
  context.strokeStyle = color('--reject');
  context.lineWidth = 2;
  circle(context, { x: x * scale, y: y * scale, radius: 2 * POINTER_RADIUS });
  context.stroke();
};

const circle = (
  context: CanvasRenderingContext2D,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): void => {
  context.beginPath();
  context.arc(x, y, radius, 0, FULL_CIRCLE);
};
