import { Link } from 'wouter';
import { Page } from './page.tsx';

/** What an address without a page shows. */
export const NotFoundPage = () => (
  <Page title="Page not found">
    <p>
      The dashboard has no page at this address. Go to <Link href="/">Sessions</Link>, or check the link.
    </p>
  </Page>
);
