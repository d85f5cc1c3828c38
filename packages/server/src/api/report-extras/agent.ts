import Type from 'typebox';
import { claimedNames, provenCrawler } from '../../session/proven-crawler.ts';
import { body } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

const CLASSES = ['assistant', 'search', 'training'] as const;

/** The names that agents give themselves in the User-Agent header, by the one use that their operators state for them. */
const NAMES = {
  assistant: ['ChatGPT-User', 'Claude-User', 'DuckAssistBot', 'MistralAI-User', 'Perplexity-User'],
  search: [
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
  training: ['ClaudeBot', 'GPTBot'],
  several: ['Amazonbot', 'Bytespider', 'CCBot', 'meta-externalagent'],
} as const satisfies Readonly<Record<(typeof CLASSES)[number] | 'several', readonly string[]>>;

export const agent = {
  schema: Type.Union([
    body(
      {
        name: Type.String({
          description:
            'signed: the name under which the keys are installed or published. Otherwise the name that it claims.',
        }),
        class: Type.Union([Type.Enum([...CLASSES]), Type.Null()], {
          description:
            'What its operator says that it does: in its signature agent card, or by the name in its User-Agent header. Null if both name no single use.',
        }),
        proof: Type.Enum(['signed', 'network', 'none'], {
          description:
            'network: its operator publishes the address. none: the User-Agent header says so, and anyone can send it.',
        }),
      },
      'The agent that this session says it is. Behavior never names one.',
    ),
    Type.Null({ description: 'It neither signed a request nor names a known agent.' }),
  ]),
  value: async ({ details }) => {
    const { state } = (await details()).record;
    const claimed = claimedAgent(claimedNames(state));
    if (state.agent)
      return { name: state.agent.name, class: state.agent.class ?? claimed?.class ?? null, proof: 'signed' };
    const crawler = provenCrawler(state);
    if (crawler === undefined) return claimed ? { ...claimed, proof: 'none' } : null;
    return { name: crawler, class: claimed?.name === crawler ? claimed.class : null, proof: 'network' };
  },
} as const satisfies ReportExtra;

const claimedAgent = (words: ReadonlySet<string>) => {
  for (const kind of [...CLASSES, 'several'] as const) {
    const name = NAMES[kind].find((one) => words.has(one.toLowerCase()));
    if (name) return { name, class: kind === 'several' ? null : kind };
  }
  return undefined;
};
