import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stop } from '../../browsers/chromium.ts';

/** Calls a tool by its name and returns its text. */
export type CallTool = (name: string, values?: object) => Promise<string>;

interface Answer {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly isError?: boolean;
    readonly content?: readonly { readonly text?: string }[];
  };
}

const PROTOCOL = '2025-06-18';

/** Starts an MCP server (Model Context Protocol) and calls its tools from a fixed plan instead of a language model. */
export const withMcpServer = async (
  script: string,
  args: readonly string[],
  act: (call: CallTool) => Promise<void>,
): Promise<void> => {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map<number, (answer: Answer) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = JSON.parse(line) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask = async (method: string, params: object): Promise<Answer['result']> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    send({ id, method, params });
    const { error, result } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  try {
    await ask('initialize', {
      protocolVersion: PROTOCOL,
      capabilities: {},
      clientInfo: { name: 'plan', version: '1' },
    });
    send({ method: 'notifications/initialized' });
    await act(async (name, values = {}) => {
      const result = await ask('tools/call', { name, arguments: values });
      const text = (result?.content ?? []).map((part) => part.text ?? '').join('\n');
      if (result?.isError) throw new Error(`${name}: ${text.slice(0, 200)}`);
      return text;
    });
  } finally {
    await stop(child);
  }
};
