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
    '',
    demoUrl ? 'Visit the demo, then get the report of your visit:' : 'List the sessions of a user:',
    '',
    `  curl -H "Authorization: Bearer ${apiKey ?? 'sk-...'}" "${baseUrl}/v1/users/me/sessions?omit=user_logs"`,
    '',
  ];
  return lines.join('\n');
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
  });
};

const shownSecrets = ({ isFirstStart, apiKey, password }: RunningServer) =>
  isFirstStart ? { apiKey, password } : { apiKey: null, password: null };
