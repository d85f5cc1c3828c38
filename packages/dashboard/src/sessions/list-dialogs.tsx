import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../console/load-part.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FailedPart } from '../ui/failed-part.tsx';
import type { Filters } from './filters.ts';

const Lookup = lazy(async () => ({
  default: (await loadPart(() => import('./lookup-dialog.tsx'))).LookupDialog,
}));
const RepeatVisitors = lazy(async () => ({
  default: (await loadPart(() => import('./repeat-visitors-dialog.tsx'))).RepeatVisitorsDialog,
}));

/** The buttons of the list's dialogs, whose code is loaded when they are opened. */
export const ListDialogs = ({ filters }: { readonly filters: Filters }) => {
  const [open, setOpen] = useState<'lookup' | 'repeats'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('lookup')}>
        Look up IDs
      </Button>
      <Button variant="default" onClick={() => setOpen('repeats')}>
        Repeat visitors
      </Button>
      <ErrorBoundary place={open ?? ''} fallback={<FailedPart what="The dialog" />}>
        <Suspense fallback={null}>
          {open === 'lookup' && <Lookup close={close} />}
          {open === 'repeats' && <RepeatVisitors filters={filters} close={close} />}
        </Suspense>
      </ErrorBoundary>
    </>
  );
};
