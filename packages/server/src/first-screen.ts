import type { RunningServer } from './start.ts';

/** The first screen: all addresses and credentials, and a command to try. */
export const firstScreen = (server: RunningServer): string => {
  const { baseUrl, dashboardUrl, demoUrl, siteKey, apiKey, email, password } = server;
  const hidden = `(your own; to reset it: npx gait password ${email})`;
  const lines = [
    `Gait listens on ${baseUrl}`,
    '',
    `  Dashboard   ${dashboardUrl}`,
    `              ${email}  ${password ?? hidden}`,
    ...(demoUrl ? [`  Demo        ${demoUrl}?user=me`] : []),
    `  Site key    ${siteKey ?? '(all revoked)'}`,
    `  Secret key  ${apiKey ?? '(see the dashboard)'}`,
    '',
    demoUrl ? 'Visit the demo, then get the report of your visit:' : 'List the sessions of a user:',
    '',
    `  curl -H "Authorization: Bearer ${apiKey ?? 'sk-...'}" "${baseUrl}/v1/users/me/sessions?omit=user_logs"`,
    '',
  ];
  return lines.join('\n');
};

/** The same as one line of JSON. */
export const startLine = (server: RunningServer): string =>
  JSON.stringify({
    base_url: server.baseUrl,
    demo_url: server.demoUrl,
    dashboard_url: server.dashboardUrl,
    site_key: server.siteKey,
    api_key: server.apiKey,
    email: server.email,
    password: server.password,
  });
