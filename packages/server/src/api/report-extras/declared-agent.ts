import Type from 'typebox';
import { body } from '../schemas.ts';
import type { ReportExtra } from './extra.ts';

export const declared_agent = {
  schema: Type.Union([
    body(
      {
        name: Type.String({
          description: "The name under which the agent's keys are installed or published.",
        }),
        key_id: Type.String({
          description: 'The thumbprint of the key that signed a request of this session.',
        }),
      },
      'An agent that signed its requests.',
    ),
    Type.Null({ description: 'No request was signed with a known key.' }),
  ]),
  value: async ({ details }) => {
    const { agent } = (await details()).record.state;
    return agent ? { name: agent.name, key_id: agent.keyId } : null;
  },
} as const satisfies ReportExtra;
