import type { SessionList, SessionRow } from '@gait/server';
import { Switch } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useLostAt } from '../console/connection.ts';
import { focusList } from '../console/focus-list.ts';
import { openedSession, setOpenedSession } from '../console/opened-session.ts';
import { useChanges } from '../console/use-changes.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { ListVerdicts } from '../verdict/list-verdicts.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useColumns } from './columns.ts';
import { NoMatches, NoMatchesYet, Onboarding } from './empty-states.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterCount, PAGE_SIZE } from './filters.ts';
import { exactText, foundOf } from './found.ts';
import { LazyViewTabs } from './lazy-view-tabs.tsx';
import { ListDialogs } from './list-dialogs.tsx';
import { isDefaultOrder } from './list-order.ts';
import {
  readListAgain,
  type Updates,
  useBlank,
  useOverview,
  useSessionCount,
  useSessions,
} from './list-queries.ts';
import { ListStatus } from './list-status.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OverviewStrip } from './overview-strip.tsx';
import { SearchHelp } from './search-help.tsx';
import { SessionTable } from './session-table.tsx';
import { TableFooter } from './table-footer.tsx';
import { useListPlace } from './use-list-place.ts';
import { useSteadyRows } from './use-steady-rows.ts';

export const SessionsPage = () => {
  const [isLive, setLive] = useState(true);
  const lostAt = useLostAt();
  const { search, filters, cursor, changeFilters, pages } = useListPlace();
  const isStreaming = useChanges(isLive, readListAgain);
  const updates = updatesOf(isLive, isStreaming);
  const list = useSessions(filters, cursor, updates);
  const overview = useOverview(filters, updates);
  const count = useSessionCount(filters, updates);
  const found = foundOf({
    overview: currentOf(overview),
    count: count.data,
    page: currentOf(list),
    isFirst: cursor === '',
  });
  const { shown, toggle } = useColumns();
  const isSeenBefore = useOpenedRow(list.data?.sessions);
  const { rows, next, ...waiting } = useSteadyRows(search, {
    rows: list.data?.sessions,
    next: list.data?.next_cursor,
    isCurrent: !list.isPlaceholderData && (list.isFetchedAfterMount || isSeenBefore),
    isByActivity: isDefaultOrder(filters),
  });
  const selection = useSelection(rows);
  const searchOn = searchOnOf(list.data, pages.older);
  const showAll = () => changeFilters({ window: 'all' });
  const hasFilters = filterCount(filters) > 0;
  const blank = useBlank(!hasFilters && list.data?.sessions.length === 0 && pages.number === 1);
  if (blank)
    return <Page title="Sessions">{blank === 'new' ? <Onboarding /> : <Loading what="the sessions" />}</Page>;
  return (
    <Page
      title="Sessions"
      actions={
        <Switch
          label={isLive && lostAt !== undefined ? 'Live updates: no connection' : 'Live updates'}
          checked={isLive}
          onChange={(event) => setLive(event.currentTarget.checked)}
        />
      }
    >
      <LazyViewTabs filters={filters} found={found} />
      <FilterBar filters={filters} changeFilters={changeFilters}>
        <ListDialogs filters={filters} />
      </FilterBar>
      <OverviewError overview={overview} list={list} />
      <OverviewStrip
        overview={overview.data}
        found={found}
        isFailed={overview.isError}
        changeFilters={changeFilters}
      />
      {list.error &&
        (cursor ? (
          <ErrorAlert error={list.error} retry={() => changeFilters({})} retryLabel="First page" />
        ) : (
          <ErrorAlert error={list.error} retry={list.refetch} />
        ))}
      {(rows || !list.error) && (
        <>
          <ListStatus
            count={count.data}
            found={found}
            showExcluded={() => changeFilters({ excluded: 'true' })}
            {...waiting}
          >
            <OrderMenu chosen={filters} change={changeFilters} />
            <ColumnMenu shown={shown} toggle={toggle} />
          </ListStatus>
          <ListVerdicts ids={selection.ids} clear={selection.clear} />
          <SessionTable
            sessions={rows}
            from={{
              list: search,
              ids: selection.shown,
              before: (pages.number - 1) * PAGE_SIZE,
              total: exactText(found),
            }}
            selected={selection.ids}
            select={selection.toggle}
            selectAll={selection.toggleAll}
            columns={shown}
            filters={filters}
            changeFilters={changeFilters}
            isStale={list.isPlaceholderData}
            empty={
              searchOn ? (
                <NoMatchesYet searchOn={searchOn} />
              ) : (
                <NoMatches window={filters.window} hasFilters={hasFilters} showAll={showAll}>
                  <SearchHelp filters={filters} changeFilters={changeFilters} />
                </NoMatches>
              )
            }
          />
        </>
      )}
      <TableFooter
        pages={pages}
        order={filters}
        isPartial={searchOn !== undefined}
        next={list.isPlaceholderData ? null : next}
        found={found}
        exported={list.data?.sessions.length ? filters : undefined}
      />
    </Page>
  );
};

/** Not what was read for other filters. */
const currentOf = <Data,>({
  data,
  isPlaceholderData,
}: {
  data: Data | undefined;
  isPlaceholderData: boolean;
}) => (isPlaceholderData ? undefined : data);

interface OverviewErrorProps {
  readonly overview: ReturnType<typeof useOverview>;
  readonly list: ReturnType<typeof useSessions>;
}

/** The list has the same fault in most cases, and says so itself. */
const OverviewError = ({ overview, list }: OverviewErrorProps) => {
  if (!overview.error || overview.error.message === list.error?.message) return null;
  return <ErrorAlert error={overview.error} retry={overview.refetch} />;
};

/** Goes on where the server has stopped because it had read enough. */
const searchOnOf = (list: SessionList | undefined, older: (to: string) => void) => {
  const { next_cursor: next = null, sessions = [] } = list ?? {};
  return next !== null && sessions.length < PAGE_SIZE ? () => older(next) : undefined;
};

const updatesOf = (isLive: boolean, isStreaming: boolean): Updates => {
  if (!isLive) return 'off';
  return isStreaming ? 'stream' : 'poll';
};

/** Moves the focus to the row that was opened last, once the list has it. Returns whether there is one. */
const useOpenedRow = (rows: readonly SessionRow[] | undefined): boolean => {
  const [openedId] = useState(openedSession);
  const isListed = rows?.some(({ session_id }) => session_id === openedId) === true;
  useEffect(() => {
    if (openedId === undefined || !isListed) return;
    focusList(openedId);
    setOpenedSession(undefined);
  }, [openedId, isListed]);
  return openedId !== undefined;
};

/** The sessions of a page, and those that a member has selected. Who leaves the page leaves the selection. */
const useSelection = (rows: readonly SessionRow[] | undefined) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const clear = useCallback(() => setChosen([]), []);
  const shown = rows?.map(({ session_id }) => session_id) ?? [];
  return {
    shown,
    ids: chosen.filter((id) => shown.includes(id)),
    toggle: (id: string) =>
      setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id])),
    /** Selects all sessions of the page, or none. */
    toggleAll: (isSelected: boolean) => setChosen(isSelected ? shown : []),
    clear,
  };
};
