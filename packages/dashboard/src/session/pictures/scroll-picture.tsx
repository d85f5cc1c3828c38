import { memo, useMemo } from 'react';
import { Chart, type ChartSeries } from './chart.tsx';
import { LegendEntry, Picture, type TimedPictureProps } from './picture.tsx';
import { scrollLine } from './scroll-position.ts';

const series: readonly ChartSeries[] = [{ label: 'Position', color: '--accent', kind: 'steps' }];

interface ScrollPictureProps extends TimedPictureProps {
  /** ms from the start of the session to its last event. */
  readonly length: number;
}

/** How far down the page was scrolled. */
export const ScrollPicture = memo(({ motion, length, tables, span, setSpan }: ScrollPictureProps) => {
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
