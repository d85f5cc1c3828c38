import { memo, useMemo } from 'react';
import { Chart, type ChartSeries } from './chart.tsx';
import { LegendEntry, Picture, type TimedPictureProps } from './picture.tsx';
import { scrollPositions } from './scroll-position.ts';

const series: readonly ChartSeries[] = [{ label: 'Position', color: '--accent', kind: 'steps' }];

/** How far down the page was scrolled. */
export const ScrollPicture = memo(({ motion, tables, span, setSpan }: TimedPictureProps) => {
  const data = useMemo(() => [motion.rows.scroll.at, scrollPositions(motion.rows.scroll)], [motion]);
  const legend = (
    <LegendEntry mark="line" color="--accent">
      px below the top of the page
    </LegendEntry>
  );
  return (
    <Picture title="Scrolling" legend={legend} tables={tables} span={span}>
      <Chart label="Scroll position" data={data} isInverted {...{ series, span, setSpan }} />
    </Picture>
  );
});
