import { recommendedActions } from '@gait/engine/recommended-action';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { loadPart } from '../console/load-part.ts';
import { chipOfAction, levelOfAction } from '../risk/risk-level.ts';
import { FailedPart } from '../ui/failed-part.tsx';
import { formatCount, formatDate, formatDateTime, formatTime, plural } from '../ui/format.ts';
import { FigureLink } from './figure-link.tsx';
import { listLink, type ShownSessions } from './list-link.ts';
import styles from './overview-page.module.css';
import type { Period } from './periods.ts';

interface ActionsChartProps {
  readonly of: ShownSessions;
  readonly periods: readonly Period[];
  readonly isDaily: boolean;
}

/** Sessions over time by action, as a stacked chart and as a table with links. A click on the chart opens the sessions. */
export const ActionsChart = ({ of, periods, isDaily }: ActionsChartProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [, go] = useLocation();
  const [pointed, setPointed] = useState<Period>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isGone = false;
    let remove = () => {};
    // The chart draws with the colors of the scheme at this moment.
    void scheme;
    loadPart(() => import('./draw-chart.ts')).then(
      ({ drawChart }) => {
        if (isGone) return;
        remove = drawChart(element, {
          periods,
          isDaily,
          select: (period) => go(listLink(periodIn(of, period))),
          point: setPointed,
        });
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [of, periods, isDaily, scheme, go]);
  return (
    <>
      {isFailed && <FailedPart what="The chart" />}
      <div ref={frame} className={styles.chart} aria-hidden="true" hidden={isFailed} />
      <p className={styles.legend}>
        {recommendedActions.map((action) => (
          <span key={action} data-level={levelOfAction(action)}>
            {chipOfAction(action)}
            {pointed && <b>{formatCount(pointed.byAction[action] ?? 0)}</b>}
          </span>
        ))}
        {pointed && <b>{periodText(pointed, isDaily)}</b>}
      </p>
      <details className={styles.twin}>
        <summary>Show as table</summary>
        <Table of={of} periods={periods} isDaily={isDaily} />
      </details>
    </>
  );
};

/** What a bar counts of the overview, which may end within it. */
const periodIn = (of: ShownSessions, { from, to }: Period): ShownSessions => ({
  ...of,
  from,
  to: Math.min(to, of.to ?? to),
});

/** "Nov 23, 2026: 200 sessions". */
const periodText = ({ start, byAction }: Period, isDaily: boolean): string => {
  const sessions = Object.values(byAction).reduce((sum, one) => sum + one, 0);
  return `${isDaily ? formatDate(start) : formatDateTime(start)}: ${plural(sessions, 'session')}`;
};

const Table = ({ of, periods, isDaily }: ActionsChartProps) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{isDaily ? 'Day' : 'Hour'}</th>
          {recommendedActions.map((action) => (
            <th key={action} scope="col">
              {chipOfAction(action)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.from}>
            <th scope="row">{isDaily ? formatDate(period.from) : formatTime(period.from)}</th>
            {recommendedActions.map((action) => (
              <td key={action}>
                <FigureLink
                  of={periodIn(of, period)}
                  part={{ action }}
                  sessions={period.byAction[action] ?? 0}
                >
                  {formatCount(period.byAction[action] ?? 0)}
                </FigureLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
