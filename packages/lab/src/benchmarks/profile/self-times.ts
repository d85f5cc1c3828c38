/** A profile as `node --cpu-prof` writes it. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface SelfTime {
  readonly functionName: string;
  /** The room of the source, or the package. */
  readonly room: string;
  readonly us: number;
}

/** The source of a position in a bundle, if it has one. */
export type SourceOf = (url: string, line: number, column: number) => string | undefined;

/** Time that each function took by itself, without idle time, the longest first. */
export const selfTimes = ({ nodes, samples, timeDeltas }: CpuProfile, sourceOf: SourceOf): SelfTime[] => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, SelfTime>();
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || IDLE.includes(frame.functionName)) continue;
    const { functionName, url, lineNumber, columnNumber } = frame;
    const key = `${functionName} ${url}:${lineNumber}:${columnNumber}`;
    const room = times.get(key)?.room ?? roomOf(functionName, sourceOf(url, lineNumber, columnNumber) ?? url);
    const us = (times.get(key)?.us ?? 0) + (timeDeltas[index] ?? 0);
    times.set(key, { functionName: functionName || '(anonymous)', room, us });
  }
  return [...times.values()].sort((a, b) => b.us - a.us);
};

const IDLE = ['(idle)', '(root)'];

/** `engine/streams`, `server/store`, `fastify`, `node:internal`, or `(garbage collector)`. */
export const roomOf = (functionName: string, source: string): string => {
  const own = /packages\/(\w+)\/src\/([\w-]+)/.exec(source) ?? /(\w+)\/src\/([\w-]+)/.exec(source);
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (installed) return installed[1] as string;
  if (own) return `${own[1]}/${own[2]}`;
  if (functionName.startsWith('(')) return functionName;
  return source.startsWith('node:') ? 'node' : '(native)';
};
