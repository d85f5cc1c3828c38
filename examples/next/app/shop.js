import { createGait } from '@gait/node';

/** A real shop knows this from its sign-in. */
export const USER_ID = 'user-42';

let client;

/** Created with the first request: a build has no keys. */
export const gait = () => {
  client ??= createGait({ baseUrl: process.env.GAIT_URL, apiKey: process.env.GAIT_API_KEY });
  return client;
};
