import { recommendedActions } from '@gait/engine/recommended-action';
import type { Trends } from '@gait/server';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { detectedFilter } from '../risk/detected-filter.ts';
import { checkLabel } from '../risk/labels.ts';
import { chipOfAction, levelOfAction } from '../risk/risk-level.ts';
import { FilterBar } from '../sessions/filter-bar.tsx';
import { type Filters, filtersQuery } from '../sessions/filters.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { formatCount } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ActionsChart } from './actions-chart.tsx';
import { Changes } from './changes.tsx';
import { FigureLink } from './figure-link.tsx';
import { overviewLink, parseOverview, type ShownSessions } from './list-link.ts';
import styles from './overview-page.module.css';
import { type Before, useBefore, useTrends } from './overview-queries.ts';
import { isDailyOf, periodsOf } from './periods.ts';
import { Precision } from './precision.tsx';
import { Scores } from './scores.tsx';
import { Segments } from './segments.tsx';

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

const shareOf = (part: number, whole: number): string => `${Math.round((part / whole) * 100)}%`;

interface TilesProps {
  readonly of: ShownSessions;
  readonly trends: Trends;
  readonly before: Before;
}

/** How many sessions there are, the share of each action, and the same in the period before. */
const Tiles = ({ of, trends: { sessions, by_action }, before }: TilesProps) => (
  <div className={styles.tiles}>
    <FigureLink of={of} sessions={sessions} className={styles.tile}>
      <span>Sessions</span>
      <strong>{formatCount(sessions)}</strong>
      <span>{before ? `before ${formatCount(before.sessions)}` : 'in this period'}</span>
    </FigureLink>
    {recommendedActions.map((action) => {
      const counted = by_action[action] ?? 0;
      const earlier =
        before && before.sessions > 0 && shareOf(before.by_action[action] ?? 0, before.sessions);
      return (
        <FigureLink
          key={action}
          of={of}
          part={{ action }}
          sessions={counted}
          className={styles.tile}
          data-level={levelOfAction(action)}
        >
          <span>{chipOfAction(action)}</span>
          <strong>{shareOf(counted, sessions)}</strong>
          <span>
            {formatCount(counted)}
            {earlier && `, before ${earlier}`}
          </span>
        </FigureLink>
      );
    })}
  </div>
);

interface FlagsProps {
  readonly of: ShownSessions;
  readonly trends: Trends;
}

interface Row {
  readonly checks: readonly string[];
  readonly sessions: number;
}

/** Which checks are detected, and which together. */
const Flags = ({ of, trends }: FlagsProps) => {
  const single = Object.entries(trends.by_check)
    .map(([check, sessions]) => ({ checks: [check], sessions }))
    .sort((one, other) => other.sessions - one.sessions);
  return (
    <div className={styles.columns}>
      <Panel title="Flags">
        <Rows rows={single} of={of} whole={trends.sessions} />
      </Panel>
      <Panel title="Detected together">
        <Rows rows={trends.pairs} of={of} whole={trends.sessions} />
      </Panel>
    </div>
  );
};

const Rows = ({ rows, of, whole }: { rows: readonly Row[]; of: ShownSessions; whole: number }) => {
  if (rows.length === 0) return <p className={styles.note}>None in this period.</p>;
  return (
    <ul className={styles.rows}>
      {rows.map(({ checks, sessions }) => (
        <li key={checks.join()}>
          <FigureLink of={of} part={detectedFilter(checks)} sessions={sessions} className={styles.row}>
            <span>{checks.map(checkLabel).join(' + ')}</span>
            <meter min={0} max={Math.max(1, whole)} value={sessions} aria-hidden="true" />
            <span>{formatCount(sessions)}</span>
          </FigureLink>
        </li>
      ))}
    </ul>
  );
};
