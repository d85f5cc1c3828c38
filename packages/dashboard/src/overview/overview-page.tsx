import type { Trends } from '@gait/server';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { formatCount } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ActionsChart } from './actions-chart.tsx';
import { Changes } from './changes.tsx';
import { Flags } from './flags.tsx';
import { type Days, days } from './list-link.ts';
import styles from './overview-page.module.css';
import { periodsOf } from './periods.ts';
import { Precision } from './precision.tsx';
import { useTrends } from './queries.ts';
import { Scores } from './scores.tsx';
import { Segments } from './segments.tsx';
import { Tiles } from './tiles.tsx';

const DEFAULT_DAYS: Days = 7;

export const OverviewPage = () => {
  const query = Number(new URLSearchParams(useSearch()).get('days'));
  const shown = days.find((one) => one === query) ?? DEFAULT_DAYS;
  const [, go] = useLocation();
  const { data: trends, error, refetch } = useTrends(shown);
  return (
    <Page
      title="Overview"
      lead="Each figure leads to its sessions."
      actions={
        <Button.Group aria-label="Period">
          {days.map((one) => (
            <Button
              key={one}
              variant={one === shown ? 'light' : 'default'}
              size="xs"
              aria-pressed={one === shown}
              onClick={() => go(`/overview?days=${one}`)}
            >
              {one === 1 ? '24 hours' : `${one} days`}
            </Button>
          ))}
        </Button.Group>
      }
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!trends && !error && <Loading what="the overview" />}
      {trends && (
        <div className={styles.page}>
          {!trends.is_complete && (
            <p className={styles.note} role="status">
              There are more sessions than the {formatCount(trends.sessions)} newest ones that are counted
              here.
            </p>
          )}
          {trends.sessions + trends.day_before.sessions === 0 ? (
            <NoSessions />
          ) : (
            <Figures trends={trends} isDaily={shown > 1} />
          )}
          <Precision />
        </div>
      )}
    </Page>
  );
};

/** Instead of charts of nothing. */
const NoSessions = () => (
  <Panel title="No sessions in this period">
    <p className={styles.note}>
      Choose a longer period above, or <Link href="/install">check the installation</Link>.
    </p>
  </Panel>
);

const Figures = ({ trends, isDaily }: { readonly trends: Trends; readonly isDaily: boolean }) => {
  const periods = useMemo(() => periodsOf(trends), [trends]);
  return (
    <>
      <Tiles trends={trends} />
      <Panel title="Sessions over time">
        <ActionsChart periods={periods} isDaily={isDaily} />
      </Panel>
      <div className={styles.columns}>
        <Scores actionsByScore={trends.actions_by_score} from={trends.from} />
        <Changes trends={trends} />
      </div>
      <Flags trends={trends} />
      <div className={styles.columns}>
        <Segments title="Tags" of="tag" counted={trends.tags} from={trends.from} />
        <Segments title="Countries" of="country" counted={trends.countries} from={trends.from} />
      </div>
    </>
  );
};
