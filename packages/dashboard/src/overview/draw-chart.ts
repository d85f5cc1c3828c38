import { DAY_S } from '@gait/wire/time';
import 'uplot/dist/uPlot.min.css';
import { recommendedActions } from '@gait/engine/recommended-action';
import UPlot from 'uplot';
import { levelOfAction, type RiskLevel } from '../risk/risk-level.ts';
import { formatDay, formatHour } from '../ui/format.ts';
import { countSteps, countText } from './count-axis.ts';
import type { Period } from './periods.ts';

interface ChartOptions {
  readonly periods: readonly Period[];
  readonly isDaily: boolean;
  readonly select: (period: Period) => void;
  /** Hears of the period below the pointer, and of none when it leaves. */
  readonly point: (period: Period | undefined) => void;
}

const HEIGHT = 220;
/** Steps of the time axis in s, from an hour and from a day. */
const HOURS = [3_600, 7_200, 14_400, 28_800];
const DAYS = [DAY_S, 2 * DAY_S, 7 * DAY_S];

const BAR_SHARE = 0.7;
const MAX_BAR_PX = 48;

/** From the bottom of the stack to its top. */
const stack = recommendedActions.toSorted((one, other) => rank(one) - rank(other));

/** Draws stacked bars into an element, and returns how to remove them. */
export const drawChart = (element: HTMLElement, options: ChartOptions): (() => void) => {
  const { periods, isDaily, select, point } = options;
  const color = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const axis = { stroke: color('--text-muted'), grid: { stroke: color('--border'), width: 1 } };
  // Taller bars are drawn first, so that each one shows its own part of the stack.
  const heights = stack.map((_, index) =>
    periods.map(({ byAction }) =>
      stack.slice(0, index + 1).reduce((sum, action) => sum + (byAction[action] ?? 0), 0),
    ),
  );
  const bars = UPlot.paths.bars?.({ size: [BAR_SHARE, MAX_BAR_PX] });
  const [first] = periods;
  const margin = first ? (first.to - first.start) / 2_000 : 0;
  const series = stack.map((action) => ({
    ...(bars && { paths: bars }),
    label: action,
    fill: fillOf(levelOfAction(action), color),
    width: 0,
    points: { show: false },
  }));
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false } },
      scales: {
        x: { range: (_chart, min, max) => [min - margin, max + margin] },
        y: { range: (_chart, _min, max) => [0, Math.max(4, Math.ceil(max * 1.1))] },
      },
      axes: [
        {
          ...axis,
          incrs: [...(isDaily ? [] : HOURS), ...DAYS],
          values: (_chart, ticks) => ticks.map((s) => tickText(s * 1_000, isDaily)),
        },
        {
          ...axis,
          size: 44,
          incrs: [...countSteps],
          values: (_chart, ticks) => ticks.map(countText),
        },
      ],
      series: [{}, ...series.toReversed()],
      hooks: { setCursor: [(drawn) => point(periods[drawn.cursor.idx ?? -1])] },
    },
    [periods.map(({ start }) => start / 1_000), ...heights.toReversed()],
    element,
  );
  const open = () => {
    const period = periods[chart.cursor.idx ?? -1];
    if (period) select(period);
  };
  chart.over.addEventListener('click', open);
  const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
};

const PATTERN_PX = 6;

/** How the pattern of a level in theme.css is drawn: the lines of its background over its color. */
const LINES: Partial<Record<RiskLevel, readonly (readonly [number, number])[]>> = {
  monitor: [
    [0, PATTERN_PX],
    [PATTERN_PX, PATTERN_PX],
  ],
  review: [
    [0, PATTERN_PX],
    [PATTERN_PX, 0],
  ],
  unknown: [
    [PATTERN_PX / 2, 0],
    [PATTERN_PX / 2, PATTERN_PX],
  ],
};

const fillOf = (level: RiskLevel, color: (name: string) => string): string | CanvasPattern => {
  const plain = color(`--${level}`);
  const [from, to] = LINES[level] ?? [];
  const tile = new OffscreenCanvas(PATTERN_PX, PATTERN_PX);
  const context = tile.getContext('2d');
  if (!from || !to || !context) return plain;
  context.fillStyle = plain;
  context.fillRect(0, 0, PATTERN_PX, PATTERN_PX);
  context.strokeStyle = color(`--${level}-background`);
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? plain;
};

/** The hour, or the day where one begins. */
const tickText = (at: number, isDaily: boolean): string =>
  isDaily || new Date(at).getHours() === 0 ? formatDay(at) : formatHour(at);

function rank(action: string): number {
  return ['accept', 'monitor', 'unknown', 'review', 'reject'].indexOf(levelOfAction(action));
}
