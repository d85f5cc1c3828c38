import type { Trends } from '@gait/server';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { FilterBar } from '../sessions/filter-bar.tsx';
import { type Filters, filtersQuery } from '../sessions/filters.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { formatCount } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ActionsChart } from './actions-chart.tsx';
import { Changes } from './changes.tsx';
import { Flags } from './flags.tsx';
import { overviewLink, parseOverview } from './list-link.ts';
import styles from './overview-page.module.css';
import { useBefore, useTrends } from './overview-queries.ts';
import { isDailyOf, periodsOf } from './periods.ts';
import { Precision } from './precision.tsx';
import { Scores } from './scores.tsx';
import { Segments } from './segments.tsx';
import { Tiles } from './tiles.tsx';

export const OverviewPage = () => {
  const search = useSearch();
  const filters = parseOverview(search);
  const [, go] = useLocation();
  const { data, error, refetch, isPlaceholderData } = useTrends(filters);
  // Not what was counted for other filters.
  const trends = isPlaceholderData ? undefined : data;
  // From the URL as it is now: two fields may change before the page is drawn again.
  const changeFilters = (change: Partial<Filters>) =>
    go(overviewLink({ ...parseOverview(window.location.search), ...change }));
  return (
    <Page title="Overview" lead="Each figure leads to its sessions.">
      <FilterBar filters={filters} changeFilters={changeFilters}>
        <Button component={Link} variant="default" href={`/?${filtersQuery(filters)}`}>
          Show the list
        </Button>
      </FilterBar>
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
          {trends.sessions === 0 ? (
            <NoSessions />
          ) : (
            <Figures key={search} trends={trends} filters={filters} />
          )}
          <Precision />
        </div>
      )}
    </Page>
  );
};

/** Instead of charts of nothing. */
const NoSessions = () => (
  <Panel title="No sessions">
    <p className={styles.note}>
      Choose a longer period or other filters above, or <Link href="/install">check the installation</Link>.
    </p>
  </Panel>
);

const Figures = ({ trends, filters }: { readonly trends: Trends; readonly filters: Filters }) => {
  const periods = useMemo(() => periodsOf(trends), [trends]);
  const before = useBefore(filters, trends);
  const hasEnd = filters.to !== '' || (filters.window === 'dates' && filters.last_day !== '');
  const of = { filters, from: trends.from, to: hasEnd ? trends.to + 1 : undefined };
  return (
    <>
      <Tiles of={of} trends={trends} before={before} />
      <Panel title="Sessions over time">
        <ActionsChart of={of} periods={periods} isDaily={isDailyOf(trends)} />
      </Panel>
      <div className={styles.columns}>
        <Scores of={of} actionsByScore={trends.actions_by_score} />
        <Changes of={of} trends={trends} before={before} />
      </div>
      <Flags of={of} trends={trends} />
      <div className={styles.columns}>
        <Segments title="Tags" by="tag" of={of} counted={trends.tags} />
        <Segments title="Countries" by="country" of={of} counted={trends.countries} />
      </div>
    </>
  );
};
