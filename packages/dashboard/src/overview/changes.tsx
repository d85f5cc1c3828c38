import { recommendedActions } from '@gait/engine/recommended-action';
import type { Trends } from '@gait/server';
import { detectedFilter } from '../risk/detected-filter.ts';
import { checkLabel } from '../risk/labels.ts';
import { chipOfAction } from '../risk/risk-level.ts';
import { formatCount, formatDateTime } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { FigureLink } from './figure-link.tsx';
import type { ShownSessions } from './list-link.ts';
import styles from './overview-page.module.css';
import type { Before } from './overview-queries.ts';

const SHOWN_CHECKS = 3;

/** "+12", "−3", "±0". */
const signed = (difference: number): string => {
  if (difference === 0) return '±0';
  return difference > 0 ? `+${formatCount(difference)}` : `−${formatCount(-difference)}`;
};

interface ChangesProps {
  readonly of: ShownSessions;
  readonly trends: Trends;
  readonly before: Before;
}

/** The period beside one of the same length before. */
export const Changes = ({ of, trends, before }: ChangesProps) => {
  if (!before)
    return (
      <Panel title="Compared with the period before">
        <p className={styles.note} role="status">
          {before === null
            ? 'There is no period before, or it has too many sessions to be counted.'
            : 'Loading …'}
        </p>
      </Panel>
    );
  const checkIds = [...new Set([...Object.keys(trends.by_check), ...Object.keys(before.by_check)])];
  const change = (id: string) => (trends.by_check[id] ?? 0) - (before.by_check[id] ?? 0);
  const moved = checkIds
    .filter((id) => change(id) !== 0)
    .sort((one, other) => Math.abs(change(other)) - Math.abs(change(one)));
  const rows = [
    { name: 'Sessions', now: trends.sessions, earlier: before.sessions, part: {} },
    ...recommendedActions.map((action) => ({
      name: chipOfAction(action),
      now: trends.by_action[action] ?? 0,
      earlier: before.by_action[action] ?? 0,
      part: { action },
    })),
    ...moved.slice(0, SHOWN_CHECKS).map((id) => ({
      name: checkLabel(id),
      now: trends.by_check[id] ?? 0,
      earlier: before.by_check[id] ?? 0,
      part: detectedFilter([id]),
    })),
  ];
  return (
    <Panel title="Compared with the period before">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Sessions by action and flag</th>
            <th scope="col">Since {formatDateTime(before.from)}</th>
            <th scope="col">Since {formatDateTime(trends.from)}</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now, earlier, part }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <FigureLink of={{ ...of, from: before.from, to: trends.from }} part={part} sessions={earlier}>
                  {formatCount(earlier)}
                </FigureLink>
              </td>
              <td>
                <FigureLink of={of} part={part} sessions={now}>
                  {formatCount(now)}
                </FigureLink>
              </td>
              <td>{signed(now - earlier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};
