import type { ForgedRequest, Forger, HeaderList, Scene } from '../forger.ts';
import { recordingSession } from '../sent-recording.ts';

const TYPE = ['Content-Type', 'text/plain'] as const;
const ANY = ['Accept', '*/*'] as const;

/** What HTTP clients send by default, besides Host and Content-Length. */
const HEADERS = {
  curl: [['User-Agent', 'curl/8.5.0'], ANY, TYPE],
  undici: [
    ['connection', 'keep-alive'],
    ['content-type', 'text/plain;charset=UTF-8'],
    ['accept', '*/*'],
    ['accept-language', '*'],
    ['sec-fetch-mode', 'cors'],
    ['user-agent', 'node'],
    ['accept-encoding', 'gzip, deflate'],
  ],
  requests: [
    ['User-Agent', 'python-requests/2.32.3'],
    ['Accept-Encoding', 'gzip, deflate'],
    ANY,
    ['Connection', 'keep-alive'],
    TYPE,
  ],
} as const satisfies Record<string, HeaderList>;

const COPIED = ['user-agent', 'origin'];
const isCopied = ([name]: HeaderList[number]): boolean => COPIED.includes(name.toLowerCase());

/** The defaults of `requests` with the browser's user agent and origin, as most guides recommend. */
const withCopies = (browser: HeaderList): HeaderList => [
  ...HEADERS.requests.filter((header) => !isCopied(header)),
  ...browser.filter(isCopied),
];

const library = (name: string, story: string, headersOf: (browser: HeaderList) => HeaderList) =>
  ({
    name,
    story,
    file: 'library.ts',
    attempt: (scene: Scene) => {
      const recording = scene.people.recording(scene.seed);
      const session = recordingSession({ scene, recording, at: scene.start });
      const asLibrary = (sent: ForgedRequest) => ({ ...sent, headers: headersOf(sent.headers) });
      return [{ ...session, requests: session.requests.map(asLibrary) }];
    },
  }) as const satisfies Forger;

export const curl = library('curl', "a person's recording with the headers of curl", () => HEADERS.curl);
export const undici = library(
  'undici',
  "a person's recording with the headers of Node's fetch",
  () => HEADERS.undici,
);
export const requests = library(
  'requests',
  "a person's recording with the headers of Python's requests",
  () => HEADERS.requests,
);
export const copiedAgent = library(
  'requests, copied agent',
  "the same with a browser's user agent and origin",
  withCopies,
);

/** What most people who copy headers forget is Sec-Fetch. */
export const copiedHeaders = library(
  'requests, copied headers',
  "the same with a browser's content type, languages and client hints too, without Sec-Fetch",
  (browser) => browser.filter(([name]) => !/^sec-fetch/i.test(name) && name !== 'Referer'),
);
export const namedProxy = library(
  'curl, named proxy',
  'the headers of curl, and a `Via` header as a proxy sends it',
  () => [...HEADERS.curl, ['Via', '1.1 proxy']],
);
