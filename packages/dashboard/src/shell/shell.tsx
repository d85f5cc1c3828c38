import { ActionIcon, NativeSelect, Tooltip, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import { useDiagnosis } from '../console/diagnosis.ts';
import { openedSession } from '../console/opened-session.ts';
import { useMe, useOpenWorkspace, useSignOut } from '../sign-in/me.ts';
import { formatCount, zoneName } from '../ui/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { SETTINGS_PATH, STATUS_PATH } from '../ui/settings-tabs.tsx';
import { useReviewCounts } from '../verdict/review-counts.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import styles from './shell.module.css';
import { ShortcutsButton } from './shortcuts-dialog.tsx';
import { UpgradeNotice } from './upgrade-notice.tsx';

/** The navigation around every page: a sidebar on wide screens, top and bottom bars on phones. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const content = useRef<HTMLElement>(null);
  useRouteFocus(content);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.sidebar}>
        <Link href="/" className={styles.home} aria-label="Gait, sessions">
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <NavLink href="/" alsoCurrentAt="/sessions/*" icon="sessions" label="Sessions" />
          <NavLink href="/overview" icon="overview" label="Overview" />
          <ReviewLink />
          <NavLink href="/install" icon="install" label="Install" />
          <SettingsLink />
          <NavLink href="/account" icon="account" label="Account" />
        </nav>
        <Account />
      </header>
      <main id="content" ref={content} className={styles.content} tabIndex={-1}>
        <ConnectionNotice />
        <UpgradeNotice />
        {children}
      </main>
    </div>
  );
};

interface NavLinkProps {
  readonly href: string;
  /** Another route for which the link is current. */
  readonly alsoCurrentAt?: string;
  readonly icon: IconName;
  readonly label: string;
  /** How many sessions wait there. */
  readonly waiting?: number | undefined;
  /** Something there needs somebody. */
  readonly isAlarming?: boolean;
}

/** The number is that of the queue itself. */
const ReviewLink = () => {
  const { data: counts } = useReviewCounts({ isRead: false });
  return <NavLink href="/review" icon="review" label="Review" waiting={counts?.to_decide} />;
};

/** It leads to what is wrong, if something is. */
const SettingsLink = () => {
  const isAlarming = useDiagnosis().data?.facts.some(({ state }) => state === 'bad') ?? false;
  return (
    <NavLink
      href={isAlarming ? STATUS_PATH : SETTINGS_PATH}
      alsoCurrentAt={`${SETTINGS_PATH}/*?`}
      icon="settings"
      label="Settings"
      isAlarming={isAlarming}
    />
  );
};

/** A larger number does not fit beside the icon of a phone; the title has it. */
const MOST_SHOWN = 99;

const NavLink = ({
  href,
  alsoCurrentAt = href,
  icon,
  label,
  waiting = 0,
  isAlarming = false,
}: NavLinkProps) => {
  const [isExact] = useRoute(href);
  const [isRelated] = useRoute(alsoCurrentAt);
  return (
    <Link
      href={href}
      className={styles.link}
      aria-current={isExact || isRelated ? 'page' : undefined}
      title={waiting > 0 ? `${formatCount(waiting)} to decide` : undefined}
    >
      <Icon name={icon} />
      {label}
      {isAlarming && (
        <span className={styles.alarm} title="Something needs action">
          <VisuallyHidden>Action needed</VisuallyHidden>
        </span>
      )}
      {waiting > 0 && (
        <span className={styles.waiting} aria-hidden="true">
          {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
        </span>
      )}
    </Link>
  );
};

const Account = () => {
  const { data: me } = useMe();
  const signOut = useSignOut();
  return (
    <div className={styles.account}>
      <div className={styles.identity}>
        <WorkspaceSwitcher />
        <span className={styles.email}>{me?.email}</span>
        <span className={styles.zone}>Times in {zoneName()}</span>
      </div>
      <ShortcutsButton />
      <ColorSchemeSwitch />
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

/** Moves the focus to the content when another page is opened, so that a screen reader and Tab start there. */
const useRouteFocus = (content: RefObject<HTMLElement | null>) => {
  const [path] = useLocation();
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    // The list moves the focus to the row that was opened, at once or when it has loaded.
    const isMoved = content.current?.contains(document.activeElement);
    if (isMoved || (path === '/' && openedSession())) return;
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [content, path]);
};

/** The name of the open workspace, or a choice among several. */
const WorkspaceSwitcher = () => {
  const { data: me } = useMe();
  const open = useOpenWorkspace();
  if (!me || me.workspaces.length < 2) return <span className={styles.workspace}>{me?.workspace.name}</span>;
  return (
    <NativeSelect
      size="xs"
      aria-label="Workspace"
      data={me.workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      value={me.workspace.id}
      disabled={open.isPending}
      onChange={(event) => open.mutate(event.currentTarget.value)}
    />
  );
};

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const labels = { auto: 'system', light: 'light', dark: 'dark' } as const;

/** Cycles through the system's color scheme, light and dark. */
const ColorSchemeSwitch = () => {
  // Without `keepTransitions`, Mantine adds an inline style sheet, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const label = `Color scheme: ${labels[colorScheme]}`;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={() => setColorScheme(next[colorScheme])}
      >
        <Icon name={colorScheme} />
      </ActionIcon>
    </Tooltip>
  );
};
