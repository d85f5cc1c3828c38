import type { RunningServer } from './start.ts';

/** What a newcomer sees: where everything is, and a command to paste. */
export const firstScreen = (server: RunningServer): string => {
  const { baseUrl, dashboardUrl, demoUrl, siteKey, apiKey, email, password } = server;
  const hidden = `(yours; forgotten: npx gait password ${email})`;
  const lines = [
    `Gait listens on ${baseUrl}`,
    '',
    `  Dashboard   ${dashboardUrl}`,
    `              ${email}  ${password ?? hidden}`,
    ...(demoUrl ? [`  Demo        ${demoUrl}?user=me`] : []),
    `  Site key    ${siteKey ?? '(all revoked)'}`,
    `  Secret key  ${apiKey ?? '(see the dashboard)'}`,
    '',
    'Visit the demo, then ask what your visit says about you:',
    '',
    `  curl -H "Authorization: Bearer ${apiKey ?? 'sk-...'}" "${baseUrl}/v1/users/me/sessions?omit=user_logs"`,
    '',
  ];
  return lines.join('\n');
};

/** The same for a program, in one line. */
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
