import { AdminOnly } from '../sign-in/admin-only.tsx';
import { useMe, useSignInMethods } from '../sign-in/me.ts';
import { AccountTabs } from '../ui/account-tabs.tsx';
import { Page } from '../ui/page.tsx';
import styles from './account-page.module.css';
import { AuditLogPanel } from './audit-log.tsx';
import { MembersPanel } from './members.tsx';
import { PasswordForm } from './password-form.tsx';
import { ServerPanel } from './server-panel.tsx';
import { WebhooksPanel } from './webhooks.tsx';
import { WorkspacesPanel } from './workspaces.tsx';

export const AccountPage = () => {
  const { data: me } = useMe();
  const { data: methods } = useSignInMethods();
  return (
    <Page
      title="Account"
      tabs={<AccountTabs />}
      lead={me && `You are signed in to ${me.workspace.name} as ${me.email}.`}
    >
      <div className={styles.panels}>
        {methods?.password !== false && <PasswordForm />}
        <WorkspacesPanel />
        <MembersPanel />
        <AdminOnly>
          <WebhooksPanel />
        </AdminOnly>
        <ServerPanel />
        <AuditLogPanel />
      </div>
    </Page>
  );
};
