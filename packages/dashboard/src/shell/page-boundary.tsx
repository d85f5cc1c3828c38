import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { reloadIfReached } from '../console/load-part.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FailedPart } from '../ui/failed-part.tsx';

/** When a page fails, the navigation stays, and the other pages open. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => {
  const [place] = useLocation();
  return (
    <ErrorBoundary place={place} fallback={<FailedPage />}>
      {children}
    </ErrorBoundary>
  );
};

/** Browsers do not ask again for a script that could not be loaded, so the next link that is followed loads the tab again. */
const FailedPage = () => {
  useEffect(() => {
    // An event of wouter.
    window.addEventListener('pushState', reloadIfReached);
    return () => window.removeEventListener('pushState', reloadIfReached);
  }, []);
  return <FailedPart what="The page" />;
};
