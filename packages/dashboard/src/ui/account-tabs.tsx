import { Link, useRoute } from 'wouter';
import styles from './account-tabs.module.css';

/** Addresses of the account area. Its main entry is also current on those below it. */
export const ACCOUNT_PATH = '/account';
export const KEYS_PATH = `${ACCOUNT_PATH}/keys`;

/** The parts of the account area, on top of each of them. */
export const AccountTabs = () => (
  <nav className={styles.tabs} aria-label="Account">
    <Tab href={ACCOUNT_PATH} label="General" />
    <Tab href={KEYS_PATH} label="Keys" />
  </nav>
);

const Tab = ({ href, label }: { readonly href: string; readonly label: string }) => {
  const [isCurrent] = useRoute(href);
  return (
    <Link href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
};
