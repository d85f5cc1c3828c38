import { useIsAdmin } from '../sign-in/me.ts';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from '../ui/settings-tabs.tsx';
import { RetentionPanel } from './retention.tsx';
import styles from './settings-page.module.css';

export const DataPage = () => {
  const isAdmin = useIsAdmin();
  return (
    <Page title="Data" lead="How long sessions are kept." tabs={<SettingsTabs />}>
      <fieldset className={styles.fieldset} disabled={!isAdmin}>
        {!isAdmin && <p className={styles.notice}>Only admins of the workspace can change it.</p>}
        <div className={styles.settings}>
          <RetentionPanel />
        </div>
      </fieldset>
    </Page>
  );
};
