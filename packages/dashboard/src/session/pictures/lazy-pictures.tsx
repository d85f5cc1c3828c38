import { lazy, Suspense } from 'react';
import { loadPart } from '../../console/load-part.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/feedback.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PicturesPanel } from './pictures-panel.tsx';

export const loadPictures = () => loadPart(() => import('./pictures-panel.tsx'));

const Loaded = lazy(async () => ({ default: (await loadPictures()).PicturesPanel }));

/** The pictures, whose code is loaded when they are first shown. */
export const LazyPictures = (props: Parameters<typeof PicturesPanel>[0]) => (
  <ErrorBoundary
    fallback={
      <Panel title="Pictures">
        <FailedPart what="The pictures" />
      </Panel>
    }
  >
    <Suspense
      fallback={
        <Panel title="Pictures">
          <Loading what="the pictures" />
        </Panel>
      }
    >
      <Loaded {...props} />
    </Suspense>
  </ErrorBoundary>
);
