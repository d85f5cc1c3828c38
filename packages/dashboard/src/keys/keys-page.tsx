import { BASE_PATH } from '../console/base-path.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from '../ui/settings-tabs.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Exclusions } from './exclusions.tsx';
import styles from './keys-page.module.css';
import { useKeys } from './queries.ts';
import { RewrittenNotice } from './rewritten-notice.tsx';
import { SiteKeys } from './site-keys.tsx';
import { UserTokenSecrets } from './user-token-secrets.tsx';

export const KeysPage = () => {
  const { data: keys, error, refetch } = useKeys();
  return (
    <Page
      title="Keys"
      tabs={<SettingsTabs />}
      lead={
        <>
          Pages send data with a site key. Your servers read scores with a secret key, as the{' '}
          <a href={`${BASE_PATH}/docs`}>API page</a> shows. With a user token secret, they vouch for your
          users. Never put a secret on a page.
        </>
      }
    >
      {error && <ErrorAlert error={error} retry={refetch} />}
      {!keys && !error && <Loading what="keys" />}
      {keys && (
        <div className={styles.panels}>
          <RewrittenNotice keys={keys} />
          <SiteKeys keys={keys.site_keys} />
          <ApiKeys keys={keys.api_keys} />
          <UserTokenSecrets secrets={keys.user_token_secrets} />
          <Exclusions />
        </div>
      )}
    </Page>
  );
};
