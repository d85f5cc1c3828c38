import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webhookEvents, type webhookFormats } from '../store/webhooks.ts';
import { formattedBody } from './message-formats.ts';

const PUBLIC_URL = 'https://risk.example.com/gait/';

/** Texts that visitors and members write, with all that chat programs read as more than text. */
const text = fc
  .array(
    fc.constantFrom(
      '<!channel>',
      '@all',
      '[a](https://x.example)',
      'www.x.example',
      '*',
      '_',
      '&',
      'Ada',
      '#1',
      '\n',
      '`',
    ),
  )
  .map((parts) => parts.join(' '));
const messages = fc.record({
  type: fc.constantFrom(...webhookEvents, 'webhook.test', 'later.event'),
  data: fc.record(
    {
      session_id: fc.uuid(),
      risk_score: fc.integer({ min: 0, max: 100 }),
      recommended_action: text,
      previous_action: text,
      risk_explanation: fc.oneof(text, fc.constant('x'.repeat(5_000))),
      user_id: fc.option(text),
      tags: fc.array(text),
      detected: fc.array(fc.constantFrom('bot', 'tor')),
      name: text,
      author: text,
      verdict: fc.constantFrom('bot', null),
      note: text,
      title: text,
      remedy: text,
      by_action: fc.dictionary(text, fc.nat()),
      previous: fc.record({ sessions: fc.nat(), is_complete: fc.boolean() }),
    },
    { requiredKeys: [] },
  ),
});

const formatted = (message: unknown, format: (typeof webhookFormats)[number]) =>
  JSON.parse(formattedBody(JSON.stringify(message), format, PUBLIC_URL));

test('JSON is sent as it is stored', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const body = JSON.stringify(message);
      expect(formattedBody(body, 'json', PUBLIC_URL)).toBe(body);
    }),
  );
});

test('Slack gets a text and blocks within its limits, and what others wrote is plain text', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const { text: fallback, blocks } = formatted(message, 'slack');
      expect(fallback).not.toMatch(/[<>]/);
      expect(fallback).not.toBe('');
      expect(blocks[0]).toMatchObject({ type: 'header', text: { type: 'plain_text' } });
      expect(blocks[0].text.text.length).toBeLessThanOrEqual(150);
      for (const { type, text: one, fields = [] } of blocks.slice(1)) {
        expect(type).toBe('section');
        expect(fields.length).toBeLessThanOrEqual(10);
        for (const field of fields) expect(field.type).toBe('plain_text');
        if (one?.type === 'mrkdwn')
          expect(one.text).toBe(
            `<https://risk.example.com/gait/sessions/${message.data.session_id}|Open the session>`,
          );
        else if (one) expect(one.text.length).toBeLessThanOrEqual(3_000);
      }
    }),
  );
});

test('Mattermost gets a text and an attachment without mentions and links of others', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const { text: title, attachments } = formatted(message, 'mattermost');
      const [{ fallback, fields, text: body }] = attachments;
      expect(typeof fallback).toBe('string');
      for (const written of [title, body, ...fields.map(({ value }: { value: string }) => value)]) {
        expect(written).not.toMatch(/@(?!\u200b)/);
        expect(written.replace(/\[Open the session\]\([^)]*\)$/, '')).not.toMatch(/(?<!\\)[[\]`.]/);
      }
    }),
  );
});

test('Teams gets an adaptive card without links of others', () => {
  fc.assert(
    fc.property(messages, (message) => {
      const { type, attachments } = formatted(message, 'teams');
      expect([type, attachments.length]).toEqual(['message', 1]);
      const [{ contentType, content }] = attachments;
      expect(contentType).toBe('application/vnd.microsoft.card.adaptive');
      expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
      for (const { type: kind, facts = [], text: one = '' } of content.body) {
        expect(['TextBlock', 'FactSet']).toContain(kind);
        for (const { title, value } of facts)
          expect([typeof title, typeof value]).toEqual(['string', 'string']);
        expect(one).not.toMatch(/\]\(/);
      }
      const urls = (content.actions ?? []).map(({ url }: { url: string }) => url);
      const { session_id } = message.data;
      expect(urls).toEqual(
        session_id === undefined ? [] : [`https://risk.example.com/gait/sessions/${session_id}`],
      );
    }),
  );
});

test('every event has a title of its own', () => {
  const data = {
    risk_score: 92,
    previous_action: 'Unknown',
    recommended_action: 'Auto-accept',
    name: 'Shop',
  };
  const titles = webhookEvents.map((type) => formatted({ type, data }, 'slack').text);
  expect(new Set(titles).size).toBe(webhookEvents.length);
  for (const title of titles) expect(webhookEvents).not.toContain(title);
});
