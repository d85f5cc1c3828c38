import type { ReactNode } from 'react';
import { Failure } from '../ui/failure.tsx';
import { useMe } from './me.ts';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';

/** Shows its children to who is signed in, and the sign-in page to everyone else. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const { data: who, error, refetch } = useMe();
  if (who) return children;
  if (who === null) return <SignInPage />;
  if (error)
    return (
      <div className={styles.page}>
        <Failure error={error} retry={refetch} />
      </div>
    );
  return null;
};
