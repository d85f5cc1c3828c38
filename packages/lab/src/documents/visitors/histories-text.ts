import { markdownTable } from '@gait/research/documents/markdown-table';
import type { HistoryLine } from '@gait/research/visitors/histories/history-line';

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

export const historiesText = (lines: readonly HistoryLine[]): string =>
  markdownTable(
    ['history', 'network', 'among', 'devices', 'ids', 'recognized', 'wrong', 'sharing', 'distinguishable'],
    lines.map((line) => [
      ...[line.history, line.network, String(line.among), String(line.devices), String(line.ids)],
      ...[`${line.recognized} of ${line.cleared}`, percent(line.wrong), String(line.sharing)],
      percent(line.distinguishable),
    ]),
  );
