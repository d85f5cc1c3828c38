import { lazy, Suspense } from 'react';
import { loadPart } from '../console/load-part.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FailedPart } from '../ui/failed-part.tsx';
import styles from './view-tabs.module.css';
import type { ViewTabs } from './view-tabs.tsx';

const Loaded = lazy(async () => ({
  default: (await loadPart(() => import('./view-tabs.tsx'))).ViewTabs,
}));

/** The saved views, whose code is loaded after the list. */
export const LazyViewTabs = (props: Parameters<typeof ViewTabs>[0]) => (
  <div className={styles.bar}>
    <ErrorBoundary fallback={<FailedPart what="The saved views" />}>
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  </div>
);
