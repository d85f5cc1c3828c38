import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { ExportLinks } from './export-links.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, filterCount, filtersOf, searchOf } from './filters.ts';
import { FirstSteps } from './first-steps.tsx';
import { useOverview } from './get-overview.ts';
import { useSessions } from './list-sessions.ts';
import { NoMatch } from './no-match.tsx';
import { OverviewStrip } from './overview-strip.tsx';
import { Paging, useCursors } from './paging.tsx';
import { SessionTable } from './session-table.tsx';

export const SessionsPage = () => {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [follow, setFollow] = useState(true);
  const cursors = useCursors(search);
  const filters = filtersOf(search);
  const list = useSessions(filters, cursors.current, follow);
  const overview = useOverview(filters.window, follow);
  const narrow = (change: Partial<Filters>) => {
    const query = searchOf({ ...filters, ...change });
    navigate(query ? `/?${query}` : '/', { replace: true });
  };
  const isNew = filterCount(filters) === 0 && list.data?.sessions.length === 0 && cursors.page === 1;
  return (
    <Page
      title="Sessions"
      actions={
        <Switch
          label="Live updates"
          checked={follow}
          onChange={(event) => setFollow(event.currentTarget.checked)}
        />
      }
    >
      {isNew ? (
        <FirstSteps window={filters.window} showAll={() => narrow({ window: 'all' })} />
      ) : (
        <>
          <OverviewStrip overview={overview.data} narrow={narrow} />
          <FilterBar filters={filters} narrow={narrow} />
          {list.error && <Failure error={list.error} retry={list.refetch} />}
          {(list.data || !list.error) && (
            <SessionTable
              sessions={list.data?.sessions}
              isOld={list.isPlaceholderData}
              nothing={<NoMatch filters={filters} narrow={narrow} />}
            />
          )}
          <Paging cursors={cursors} next={list.isPlaceholderData ? null : list.data?.next_cursor}>
            {list.data && list.data.sessions.length > 0 && <ExportLinks filters={filters} />}
          </Paging>
        </>
      )}
    </Page>
  );
};
