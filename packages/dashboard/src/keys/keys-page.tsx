import { BASE_PATH } from '../console/base-path.ts';
import { ErrorAlert, Loading } from '../ui/feedback.tsx';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from '../ui/settings-tabs.tsx';
import { ApiKeyList } from './api-keys.tsx';
import { ExclusionList } from './exclusions.tsx';
import { useKeys } from './key-queries.ts';
import styles from './keys-page.module.css';
import { RewrittenNotice } from './rewritten-notice.tsx';
import { SiteKeyList } from './site-keys.tsx';
import { UserTokenSecretList } from './user-token-secrets.tsx';

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
          <SiteKeyList keys={keys.site_keys} />
          <ApiKeyList keys={keys.api_keys} />
          <UserTokenSecretList secrets={keys.user_token_secrets} />
          <ExclusionList />
        </div>
      )}
    </Page>
  );
};
