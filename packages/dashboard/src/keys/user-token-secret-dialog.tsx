import { CodeSnippet } from '../ui/copy.tsx';
import styles from '../ui/dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { ShownOnce } from '../ui/shown-once.tsx';
import { useCreateUserTokenSecret } from './key-queries.ts';

/** Creates a secret of user tokens and shows it, once. */
export const UserTokenSecretDialog = ({ close }: { readonly close: () => void }) => {
  const create = useCreateUserTokenSecret();
  if (create.data) {
    const { user_token_secret, secret } = create.data;
    return (
      <ShownOnce
        title={`User token secret "${user_token_secret.name}"`}
        warning="Copy it now. You won't see this again."
        what="secret"
        secret={secret}
        close={close}
      >
        <p className={styles.text}>
          Sign user IDs with it on your server. EXPIRY is in Unix seconds, at most seven days ahead:
        </p>
        <CodeSnippet what="formula" text="EXPIRY.hex(HMAC-SHA256(secret, EXPIRY.USER_ID))" />
      </ShownOnce>
    );
  }
  return (
    <Dialog onClose={close} title="New user token secret">
      <NameForm
        description="Name the system that will sign with it, so you know which secret to revoke."
        placeholder="Website"
        submitLabel="Create secret"
        create={create}
        close={close}
      />
    </Dialog>
  );
};
