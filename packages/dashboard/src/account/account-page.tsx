import { useMe } from '../sign-in/me.ts';
import { Page } from '../ui/page.tsx';
import styles from './account-page.module.css';
import { Activity } from './activity.tsx';
import { PasswordForm } from './password-form.tsx';
import { People } from './people.tsx';

export const AccountPage = () => {
  const { data: who } = useMe();
  return (
    <Page title="Account" lead={who && `You are signed in to ${who.workspace.name} as ${who.email}.`}>
      <div className={styles.panels}>
        <PasswordForm />
        <People />
        <Activity />
      </div>
    </Page>
  );
};
