import type { AddressDataStatus } from '../enrich/index.ts';
import type { RunningServer } from './start.ts';

/** All addresses and credentials, and a command to try. Only the first start shows secrets, later ones name their file. */
export const firstScreen = (server: RunningServer): string => {
  const { baseUrl, dashboardUrl, demoUrl, siteKey, email, file } = server;
  const { apiKey, password } = shownSecrets(server);
  const hiddenPassword =
    server.password && file ? `(password: ${file})` : `(your own; to reset it: npx gait password ${email})`;
  const hiddenKey = server.apiKey && file ? `(${file})` : '(see the dashboard)';
  const lines = [
    `Gait listens on ${baseUrl}`,
    '',
    `  Dashboard   ${dashboardUrl}`,
    `              ${email}  ${password ?? hiddenPassword}`,
    ...(demoUrl ? [`  Demo        ${demoUrl}?user=me`] : []),
    `  Site key    ${siteKey ?? '(all revoked)'}`,
    `  Secret key  ${apiKey ?? hiddenKey}`,
    `  Addresses   ${addressText(server.addressData)}`,
    '',
    demoUrl ? 'Visit the demo, then get the report of your visit:' : 'List the sessions of a user:',
    '',
    `  curl -H "Authorization: Bearer ${apiKey ?? 'sk-...'}" "${baseUrl}/v1/users/me/sessions?omit=user_logs"`,
    '',
  ];
  return lines.join('\n');
};

const LISTS = { vpn: 'VPN addresses', tor: 'Tor exits' };

const addressText = ({ networks, ageDays, missing, isWeekly }: AddressDataStatus): string => {
  const age = networks ? `networks of ${networks}, ${ageDays} days old` : 'no data';
  const known = isWeekly ? `${age}, updated every week` : age;
  if (missing.length === 0) return known;
  const lists = missing.map((kind) => LISTS[kind]).join(' and ');
  return `${known}; no current list of ${lists}: npx gait ip update --weekly`;
};

/** The same as one line of JSON. */
export const startLine = (server: RunningServer): string => {
  const { apiKey, password } = shownSecrets(server);
  return JSON.stringify({
    base_url: server.baseUrl,
    demo_url: server.demoUrl,
    dashboard_url: server.dashboardUrl,
    site_key: server.siteKey,
    api_key: apiKey,
    email: server.email,
    password,
    credentials_file: server.file,
    address_data: {
      networks: server.addressData.networks ?? null,
      age_days: server.addressData.ageDays ?? null,
      missing: server.addressData.missing,
      weekly: server.addressData.isWeekly,
    },
  });
};

const shownSecrets = ({ isFirstStart, apiKey, password }: RunningServer) =>
  isFirstStart ? { apiKey, password } : { apiKey: null, password: null };
