import { Link, useRoute } from 'wouter';
import styles from './settings-tabs.module.css';
import tabStyles from './tab.module.css';

/** Addresses of the settings of a workspace. The main entry is current on all of them. */
export const SETTINGS_PATH = '/settings';
export const KEYS_PATH = `${SETTINGS_PATH}/keys`;
export const STATUS_PATH = `${SETTINGS_PATH}/status`;

/** By task, as the tabs name them. */
const tabs = [
  { href: SETTINGS_PATH, label: 'Scoring' },
  { href: `${SETTINGS_PATH}/policy`, label: 'Policy' },
  { href: KEYS_PATH, label: 'Keys' },
  { href: `${SETTINGS_PATH}/webhooks`, label: 'Webhooks' },
  { href: `${SETTINGS_PATH}/members`, label: 'Members' },
  { href: `${SETTINGS_PATH}/data`, label: 'Data' },
  { href: STATUS_PATH, label: 'Status' },
  { href: `${SETTINGS_PATH}/audit`, label: 'Audit' },
] as const;

/** The parts of the settings, on top of each of them. */
export const SettingsTabs = () => (
  <nav className={styles.tabs} aria-label="Settings">
    {tabs.map((tab) => (
      <Tab key={tab.href} {...tab} />
    ))}
  </nav>
);

const Tab = ({ href, label }: { readonly href: string; readonly label: string }) => {
  const [isCurrent] = useRoute(href);
  return (
    <Link href={href} className={tabStyles.tab} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  );
};
