import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FailedPart } from '../ui/failed-part.tsx';

/** When a page fails, the navigation stays, and the other pages open. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => {
  const [place] = useLocation();
  return (
    <ErrorBoundary place={place} fallback={<FailedPart what="The page" />}>
      {children}
    </ErrorBoundary>
  );
};
