import type { ReactNode } from 'react';
import { useIsAdmin } from '../sign-in/me.ts';
import { Page } from '../ui/page.tsx';
import { SettingsTabs } from '../ui/settings-tabs.tsx';
import styles from './account-page.module.css';
import { AuditLogPanel } from './audit-log.tsx';
import { MembersPanel } from './members.tsx';
import { ServerPanel } from './server-panel.tsx';
import { WebhooksPanel } from './webhooks.tsx';

interface SettingsPartProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

const SettingsPart = ({ title, lead, children }: SettingsPartProps) => (
  <Page title={title} lead={lead} tabs={<SettingsTabs />}>
    <div className={styles.panels}>{children}</div>
  </Page>
);

export const WebhooksPage = () => {
  const isAdmin = useIsAdmin();
  return (
    <SettingsPart title="Webhooks" lead="Your server hears of sessions by the messages that it gets.">
      {isAdmin ? <WebhooksPanel /> : <p>Only admins of the workspace see its webhooks.</p>}
    </SettingsPart>
  );
};

export const MembersPage = () => (
  <SettingsPart title="Members" lead="Who can sign in to this workspace, and what they may do.">
    <MembersPanel />
  </SettingsPart>
);

export const StatusPage = () => (
  <SettingsPart title="Status" lead="What works, what does not, and what to do about it.">
    <ServerPanel />
  </SettingsPart>
);

export const AuditPage = () => (
  <SettingsPart title="Audit" lead="What members and keys did, newest first.">
    <AuditLogPanel />
  </SettingsPart>
);
