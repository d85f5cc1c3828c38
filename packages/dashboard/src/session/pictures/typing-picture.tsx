import { memo, useMemo } from 'react';
import { Chart, type ChartBand, type ChartSeries } from './chart.tsx';
import people from './people-rhythm.json';
import { LegendEntry, Picture, type TimedPictureProps } from './picture.tsx';
import { typingRhythm } from './rhythm.ts';

const series: readonly ChartSeries[] = [
  { label: 'Dwell time', color: '--accent', kind: 'dots' },
  { label: 'Flight time', color: '--review', kind: 'dots' },
];

const bands: readonly ChartBand[] = [
  { low: people.flight.low, high: people.flight.high, color: '--review' },
  { low: people.dwell.low, high: people.dwell.high, color: '--accent' },
];

const rangeText = ({ low, high }: { readonly low: number; readonly high: number }) => `${low} to ${high} ms`;

/** Dwell and flight time of each key, beside those of recorded people. */
export const TypingPicture = memo(({ motion, tables, span, setSpan }: TimedPictureProps) => {
  const data = useMemo(() => {
    const { at, dwell, flight } = typingRhythm(motion.rows.keys);
    return [at, dwell, flight];
  }, [motion]);
  const legend = (
    <>
      <LegendEntry mark="dot" color="--accent">
        Dwell time, ms
      </LegendEntry>
      <LegendEntry mark="dot" color="--review">
        Flight time, ms
      </LegendEntry>
      <LegendEntry mark="band" color="--accent">
        Nine of ten dwell times of recorded people: {rangeText(people.dwell)}
      </LegendEntry>
      <LegendEntry mark="band" color="--review">
        Flight times: {rangeText(people.flight)}
      </LegendEntry>
    </>
  );
  return (
    <Picture
      title="Typing rhythm"
      isEmpty={motion.rows.keys.at.length === 0}
      legend={legend}
      tables={tables}
      span={span}
    >
      <Chart
        label="Dwell and flight times"
        data={data}
        including={people.dwell.high}
        series={series}
        bands={bands}
        span={span}
        setSpan={setSpan}
      />
    </Picture>
  );
});
