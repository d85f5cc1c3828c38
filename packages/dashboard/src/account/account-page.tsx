import { useMe, useSignInMethods } from '../sign-in/me.ts';
import { Page } from '../ui/page.tsx';
import styles from './account-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { WorkspacesPanel } from './workspaces.tsx';

export const AccountPage = () => {
  const { data: me } = useMe();
  const { data: methods } = useSignInMethods();
  return (
    <Page title="Account" lead={me && `You are signed in to ${me.workspace.name} as ${me.email}.`}>
      <div className={styles.panels}>
        {methods?.password !== false && <PasswordForm />}
        <WorkspacesPanel />
      </div>
    </Page>
  );
};
