import type { WebhookFormat } from '../store/webhooks.ts';
import { type ChatMessage, chatMessage } from './chat-message.ts';

/** Of a header, a field and a text of Slack, in characters: https://docs.slack.dev/reference/block-kit/blocks */
const SLACK = { header: 150, field: 2_000, text: 3_000 } as const;

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

const slackPlain = (text: string, length: number) => ({
  type: 'plain_text',
  text: cut(text, length),
  emoji: false,
});

/** Only these three mean something: https://docs.slack.dev/messaging/formatting-message-text */
const slackEscaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Nothing in plain text is a link or a mention. */
const slack = ({ title, facts, text, link }: ChatMessage) => ({
  text: slackEscaped(title),
  blocks: [
    { type: 'header', text: slackPlain(title, SLACK.header) },
    ...(facts.length > 0
      ? [
          {
            type: 'section',
            fields: facts.map(([name, value]) => slackPlain(`${name}\n${value}`, SLACK.field)),
          },
        ]
      : []),
    ...(text ? [{ type: 'section', text: slackPlain(text, SLACK.text) }] : []),
    ...(link ? [{ type: 'section', text: { type: 'mrkdwn', text: `<${link}|Open the session>` } }] : []),
  ],
});

/** Neither formatting nor a mention nor a link, such as www.example.com: a visitor may have written it. */
const markdownEscaped = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+!|<>~:.-]/g, '\\$&').replaceAll('@', '@\u200b');

const mattermost = ({ title, facts, text, link }: ChatMessage) => ({
  text: `**${markdownEscaped(title)}**`,
  attachments: [
    {
      fallback: title,
      text: [markdownEscaped(text), link && `[Open the session](${link})`].filter(Boolean).join('\n'),
      fields: facts.map(([name, value]) => ({ title: name, value: markdownEscaped(value), short: true })),
    },
  ],
});

/** Cards know links, emphasis and lists: https://learn.microsoft.com/adaptive-cards/authoring-cards/text-features */
const cardEscaped = (text: string): string => text.replace(/[[\]*_]/g, '$&\u200b');

const teams = ({ title, facts, text, link }: ChatMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: cardEscaped(title), weight: 'Bolder', size: 'Medium', wrap: true },
          {
            type: 'FactSet',
            facts: facts.map(([name, value]) => ({ title: name, value: cardEscaped(value) })),
          },
          ...(text ? [{ type: 'TextBlock', text: cardEscaped(text), wrap: true }] : []),
        ],
        ...(link && { actions: [{ type: 'Action.OpenUrl', title: 'Open the session', url: link }] }),
      },
    },
  ],
});

const formats: Readonly<Record<Exclude<WebhookFormat, 'json'>, (message: ChatMessage) => unknown>> = {
  slack,
  mattermost,
  teams,
};

/** A message, stored as JSON, as its receiver reads it. */
export const formattedBody = (body: string, format: WebhookFormat, publicUrl: string | undefined): string =>
  format === 'json' ? body : JSON.stringify(formats[format](chatMessage(body, publicUrl)));
