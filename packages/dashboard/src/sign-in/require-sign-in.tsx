import type { ReactNode } from 'react';
import { ErrorAlert } from '../ui/feedback.tsx';
import { useMe } from './me.ts';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';

/** Shows its children to signed-in members and the sign-in page to everyone else. */
export const RequireSignIn = ({ children }: { readonly children: ReactNode }) => {
  const { data: me, error, refetch } = useMe();
  if (me) return children;
  if (me === null) return <SignInPage />;
  if (error)
    return (
      <div className={styles.page}>
        <ErrorAlert error={error} retry={refetch} />
      </div>
    );
  return null;
};
