import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came with a form. */
export interface SentForm {
  readonly session: string;
  readonly mark: string;
  readonly answer: string;
}

interface FormSite {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** A site with one form, as the guide shows it. `onSent` decides about what was sent, while the visitor waits. */
export const openFormSite = async (
  gait: { readonly baseUrl: string; readonly siteKey: string },
  onSent: (form: SentForm) => Promise<void>,
): Promise<FormSite> => {
  const page = `<!doctype html><title>Form</title><form action="/sent" method="post">
    <input id="answer" name="answer"><button>Send</button></form>
    <script async src="${gait.baseUrl}/v1/s.js" data-site-key="${gait.siteKey}" data-field="gait_session"></script>`;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') await onSent(await formOf(request));
    response.setHeader('content-type', 'text/html').end(request.method === 'POST' ? 'Sent' : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const formOf = async (request: IncomingMessage): Promise<SentForm> => {
  const fields = new URLSearchParams(await text(request));
  const [session = '', mark = ''] = fields.get('gait_session')?.split(':') ?? [];
  return { session, mark, answer: fields.get('answer') ?? '' };
};
