import { expect, test } from 'vitest';
import { serverPlace } from './server-place.ts';

const environment = { GAIT_SERVER_DATA: '/var/lib/gait', GAIT_SERVER_STORE: 'postgres://db' };

test('commands find the data where the server keeps them, unless the command line names another place', () => {
  expect(serverPlace({}, {})).toEqual({ url: undefined, dataDir: './data' });
  expect(serverPlace({}, environment)).toEqual({ url: 'postgres://db', dataDir: '/var/lib/gait' });
  expect(serverPlace({ data: 'copy' }, environment)).toEqual({ url: undefined, dataDir: 'copy' });
  expect(serverPlace({ store: 'postgres://other' }, environment)).toEqual({
    url: 'postgres://other',
    dataDir: '/var/lib/gait',
  });
});
