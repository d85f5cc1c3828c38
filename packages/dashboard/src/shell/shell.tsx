import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { useMe, useSignOut } from '../sign-in/me.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import styles from './shell.module.css';

/** Navigation around every page: a column on a wide screen, bars above and below on a phone. */
export const Shell = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.shell}>
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
    <header className={styles.side}>
      <Link href="/" className={styles.home} aria-label="Gait, sessions">
        <Wordmark />
      </Link>
      <nav className={styles.nav} aria-label="Main">
        <NavLink href="/" also="/sessions/*" icon="sessions" label="Sessions" />
        <NavLink href="/keys" icon="keys" label="Keys" />
        <NavLink href="/settings" icon="settings" label="Settings" />
        <NavLink href="/account" icon="account" label="Account" />
      </nav>
      <Account />
    </header>
    <main id="content" className={styles.content} tabIndex={-1}>
      {children}
    </main>
  </div>
);

interface NavLinkProps {
  readonly href: string;
  readonly also?: string;
  readonly icon: IconName;
  readonly label: string;
}

const NavLink = ({ href, also = href, icon, label }: NavLinkProps) => {
  const [isHere] = useRoute(href);
  const [isBelow] = useRoute(also);
  return (
    <Link href={href} className={styles.link} aria-current={isHere || isBelow ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
};

const Account = () => {
  const { data: who } = useMe();
  const signOut = useSignOut();
  return (
    <div className={styles.account}>
      <div className={styles.who}>
        <span className={styles.workspace}>{who?.workspace.name}</span>
        <span className={styles.email}>{who?.email}</span>
      </div>
      <SchemeSwitch />
      <Tooltip label="Sign out">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Sign out"
          loading={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          <Icon name="signOut" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
};
