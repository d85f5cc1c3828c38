import { useKeys } from '../console/keys.ts';
import { Failure } from '../ui/failure.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { ApiKeys } from './api-keys.tsx';
import styles from './keys-page.module.css';
import { SiteKeys } from './site-keys.tsx';

export const KeysPage = () => {
  const { data: keys, error, refetch } = useKeys();
  return (
    <Page
      title="Keys"
      lead={
        <>
          Site keys let pages send. Secret keys let your own servers read scores, as the{' '}
          <a href="/docs">API page</a> shows; they never belong in a page.
        </>
      }
    >
      {error && <Failure error={error} retry={refetch} />}
      {!keys && !error && <Waiting what="keys" />}
      {keys && (
        <div className={styles.panels}>
          <SiteKeys keys={keys.site_keys} />
          <ApiKeys keys={keys.api_keys} />
        </div>
      )}
    </Page>
  );
};
