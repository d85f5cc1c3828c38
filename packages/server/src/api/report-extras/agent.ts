import { textReading } from '@gait/engine';
import Type from 'typebox';
import { body } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

const CLASSES = ['assistant', 'search', 'training'] as const;

/** The names that agents give themselves in the User-Agent header, by what their operators say that they do. */
const NAMES = {
  assistant: ['ChatGPT-User', 'Claude-User', 'DuckAssistBot', 'MistralAI-User', 'Perplexity-User'],
  search: [
    'Amazonbot',
    'Applebot',
    'Baiduspider',
    'bingbot',
    'Claude-SearchBot',
    'DuckDuckBot',
    'Googlebot',
    'OAI-SearchBot',
    'PerplexityBot',
    'YandexBot',
  ],
  training: ['Bytespider', 'CCBot', 'ClaudeBot', 'GPTBot', 'meta-externalagent'],
} as const satisfies Readonly<Record<(typeof CLASSES)[number], readonly string[]>>;

export const agent = {
  schema: Type.Union([
    body(
      {
        name: Type.String({
          description: 'Signed: the name under which the keys are installed. Otherwise the name it claims.',
        }),
        class: Type.Union([Type.Enum([...CLASSES]), Type.Null()], {
          description:
            'What its operator says that it does, by the name in its User-Agent header. Null if that names no known agent.',
        }),
        proof: Type.Enum(['signed', 'none'], {
          description: 'none: the User-Agent header says so, and anyone can send it.',
        }),
      },
      'The agent that this session says it is. Behavior never names one.',
    ),
    Type.Null({ description: 'It neither signed a request nor names a known agent.' }),
  ]),
  value: async ({ details }) => {
    const { state } = (await details()).record;
    const claimed = claimedAgent(state.request?.userAgent ?? textReading(state.readings, 'user_agent') ?? '');
    if (!state.agent) return claimed ? { ...claimed, proof: 'none' } : null;
    return { name: state.agent.name, class: claimed?.class ?? null, proof: 'signed' };
  },
} as const satisfies ReportExtra;

const claimedAgent = (userAgent: string) => {
  const words = new Set(userAgent.toLowerCase().match(/[\w-]+/g));
  for (const kind of CLASSES) {
    const name = NAMES[kind].find((one) => words.has(one.toLowerCase()));
    if (name) return { name, class: kind };
  }
  return undefined;
};
