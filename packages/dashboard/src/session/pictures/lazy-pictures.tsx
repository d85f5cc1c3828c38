import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/feedback.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PicturesPanel } from './pictures-panel.tsx';

export const loadPictures = () => import('./pictures-panel.tsx');

const Loaded = lazy(async () => ({ default: (await loadPictures()).PicturesPanel }));

/** The pictures, whose code is loaded when they are first shown. */
export const LazyPictures = (props: Parameters<typeof PicturesPanel>[0]) => (
  <Suspense
    fallback={
      <Panel title="Pictures">
        <Loading what="the pictures" />
      </Panel>
    }
  >
    <Loaded {...props} />
  </Suspense>
);
