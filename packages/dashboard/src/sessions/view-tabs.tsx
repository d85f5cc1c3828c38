import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useIsAdmin } from '../sign-in/me.ts';
import { ErrorAlert } from '../ui/feedback.tsx';
import tabStyles from '../ui/tab.module.css';
import { visibleText } from '../ui/visible-text.ts';
import type { Filters } from './filters.ts';
import { type Found, foundText } from './found.ts';
import { linkOfView, openViewOf, queryOfView } from './open-view.ts';
import { useSavedViews, useSaveView, useViewCounts } from './saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import styles from './view-tabs.module.css';

interface ViewTabsProps {
  readonly filters: Filters;
  /** How many sessions the list has, which is what the open view has. */
  readonly found: Found | undefined;
}

/** The saved views with their counts, and what can be done with the one that is open. */
export const ViewTabs = ({ filters, found }: ViewTabsProps) => {
  const { data, error, refetch } = useSavedViews();
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const views = data?.views ?? [];
  const counts = useViewCounts(views);
  const { view: open, isChanged } = openViewOf(views, filters);
  const isAdmin = useIsAdmin();
  const mayChange = open && (open.is_own || isAdmin);
  const update = useSaveView(open?.id);
  const failed = error ?? update.error;
  const edited = dialog === 'edit' ? open : undefined;
  if (failed) return <ErrorAlert error={failed} retry={error ? refetch : update.reset} />;
  return (
    <>
      <nav className={styles.tabs} aria-label="Saved views">
        <Link href="/" className={tabStyles.tab} aria-current={open ? undefined : 'page'}>
          All sessions
        </Link>
        {views.map((view) => {
          const isOpen = view === open;
          const count = isOpen && !isChanged && found ? found : counts.get(view.id);
          return (
            <Link
              key={view.id}
              href={linkOfView(view)}
              className={tabStyles.tab}
              aria-current={isOpen ? 'page' : undefined}
              title={view.is_shared ? `Shared by ${view.author ?? 'a former member'}` : 'Only you see it'}
            >
              {visibleText(view.name)}
              {isOpen && isChanged && ' (changed)'} <span className={styles.count}>{countText(count)}</span>
            </Link>
          );
        })}
      </nav>
      <div className={styles.actions}>
        {mayChange && isChanged && (
          <Button
            size="xs"
            variant="subtle"
            loading={update.isPending}
            onClick={() => update.mutate({ query: queryOfView(filters) })}
          >
            Save changes
          </Button>
        )}
        {mayChange && !isChanged && (
          <Button size="xs" variant="subtle" onClick={() => setDialog('edit')}>
            Edit view
          </Button>
        )}
        {(!open || isChanged) && (
          <Button size="xs" variant="subtle" onClick={() => setDialog('new')}>
            Save view
          </Button>
        )}
      </div>
      {dialog && (
        <ViewDialog
          view={edited}
          taken={views.filter((view) => view !== edited).map(({ name }) => name)}
          query={queryOfView(filters)}
          close={() => setDialog(undefined)}
        />
      )}
    </>
  );
};

/** Nothing while nothing is known. */
const countText = (count: Found | undefined): string =>
  count && (count.isExact || count.sessions > 0) ? foundText(count) : '';
