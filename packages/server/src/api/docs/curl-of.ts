import type { TSchema } from 'typebox';
import type { Shown } from './described.ts';
import { exampleOf } from './example-of.ts';

/** The command that calls an endpoint. The script of the page writes the server's own address into it. */
export const curlOf = ({ path, method = 'GET', parameters, required, body }: Shown): string => {
  const values = Object.fromEntries(
    required.map((name) => [name, String(exampleOf(parameters[name] as TSchema, name))]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = required
    .filter((name) => !path.includes(`{${name}}`))
    .map((name) => `${name}=${encodeURIComponent(values[name] ?? '')}`);
  const key = path.startsWith('/manage') ? '$GAIT_MANAGEMENT_KEY' : '$GAIT_API_KEY';
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$GAIT_URL${[filled, ...query].join('?')}"`,
    `-H "Authorization: Bearer ${key}"`,
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(exampleOf(body))}'`] : []),
  ];
  return lines.join(' \\\n  ');
};
