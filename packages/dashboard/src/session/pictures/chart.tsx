import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { offsetText } from './offset-text.ts';
import type { Span } from './span.ts';
import { useElementWidth } from './use-element-width.ts';

export interface ChartSeries {
  readonly label: string;
  /** Name of the variable with its color. */
  readonly color: string;
  readonly kind: 'dots' | 'steps';
}

/** A range of values to compare with, drawn behind the series. */
export interface ChartBand {
  readonly low: number;
  readonly high: number;
  readonly color: string;
}

interface ChartProps {
  readonly label: string;
  /** Times in ms, then the values of each series. */
  readonly data: readonly (readonly (number | null)[])[];
  readonly series: readonly ChartSeries[];
  readonly bands?: readonly ChartBand[];
  /** A value that the axis always reaches, besides those of the data. */
  readonly including?: number;
  /** Whether values grow downward. */
  readonly isInverted?: boolean;
  readonly span: Span;
  readonly setSpan: (span: Span) => void;
}

const HEIGHT = 220;
const AXIS_HEIGHT = 28;
const AXIS_WIDTH = 44;

/** A chart over time. Dragging across it selects a span. */
export const Chart = ({ label, data, series, bands = NO_BANDS, ...rest }: ChartProps) => {
  const { including, isInverted, span, setSpan } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot>(undefined);
  const width = useElementWidth(frame);
  const scheme = useComputedColorScheme('light');
  const selected = useRef(span);
  selected.current = span;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another color scheme has other colors
  useEffect(() => {
    if (!frame.current || width === 0) return;
    const style = getComputedStyle(frame.current);
    const color = (name: string) => style.getPropertyValue(name).trim();
    const axis = {
      stroke: color('--text-muted'),
      grid: { stroke: color('--border'), width: 1 },
      ticks: { show: false },
      font: '11px system-ui, sans-serif',
    };
    const plot = new UPlot(
      {
        width,
        height: HEIGHT,
        legend: { show: false },
        cursor: { drag: { x: true, y: false, setScale: false }, points: { size: 6 } },
        scales: {
          x: { time: false, range: () => [selected.current.from, selected.current.to] },
          y: { dir: isInverted ? -1 : 1, ...(including !== undefined && { range: rangeWith(including) }) },
        },
        axes: [
          {
            ...axis,
            values: (_, ticks) => ticks.map((ms) => offsetText(ms).replace(/\.000$/, '')),
            space: 70,
            size: AXIS_HEIGHT,
          },
          { ...axis, size: AXIS_WIDTH },
        ],
        series: [{}, ...series.map((one) => seriesOf(one, color(one.color)))],
        hooks: {
          drawClear: [(drawn) => drawBands(drawn, bands, color)],
          setSelect: [
            (drawn) => {
              const { left, width: selection } = drawn.select;
              if (selection < MIN_SELECTION_PX) return;
              const [from, to] = [drawn.posToVal(left, 'x'), drawn.posToVal(left + selection, 'x')];
              drawn.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
              setSpan({ from: Math.round(from), to: Math.round(to) });
            },
          ],
        },
      },
      data as UPlot.AlignedData,
      frame.current,
    );
    chart.current = plot;
    return () => plot.destroy();
  }, [width, scheme, data, series, bands, including, isInverted, setSpan]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scale reads the span
  useEffect(() => {
    chart.current?.setData(data as UPlot.AlignedData);
  }, [span, data]);
  return <div ref={frame} role="img" aria-label={label} style={{ minHeight: HEIGHT }} />;
};

/** The values of the data and one more, with a tenth of free space. */
const rangeWith =
  (value: number) =>
  (_: UPlot, min: number | null, max: number | null): UPlot.Range.MinMax =>
    UPlot.rangeNum(Math.min(0, min ?? 0), Math.max(value, max ?? 0), 0.1, true);

const NO_BANDS: readonly ChartBand[] = [];

/** A shorter drag is a click. */
const MIN_SELECTION_PX = 4;

const seriesOf = ({ label, kind }: ChartSeries, color: string): UPlot.Series => {
  if (kind === 'steps')
    return {
      label,
      stroke: color,
      width: 2,
      points: { show: false },
      paths: UPlot.paths.stepped?.({ align: 1 }) ?? null,
    } as UPlot.Series;
  return {
    label,
    stroke: color,
    paths: () => null,
    points: { show: true, size: 4, width: 0, fill: color },
  };
};

const BAND_OPACITY = 0.14;

const drawBands = (plot: UPlot, bands: readonly ChartBand[], color: (name: string) => string): void => {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.globalAlpha = BAND_OPACITY;
  for (const { low, high, color: name } of bands) {
    const [top, bottom] = [plot.valToPos(high, 'y', true), plot.valToPos(low, 'y', true)];
    const from = Math.max(bbox.top, Math.min(top, bottom));
    const to = Math.min(bbox.top + bbox.height, Math.max(top, bottom));
    ctx.fillStyle = color(name);
    ctx.fillRect(bbox.left, from, bbox.width, Math.max(0, to - from));
  }
  ctx.restore();
};
