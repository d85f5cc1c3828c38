import { recommendedActions } from '@gait/engine/recommended-action';
import type { Trends } from '@gait/server';
import { Link } from 'wouter';
import { detectedFilter } from '../risk/detected-filter.ts';
import { checkLabel } from '../risk/labels.ts';
import { chipOfAction } from '../risk/risk-level.ts';
import { formatCount, formatDateTime, formatHour } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { periodLink, sinceLink } from './list-link.ts';
import styles from './overview-page.module.css';

const SHOWN_CHECKS = 3;

const signed = (difference: number): string =>
  difference > 0 ? `+${formatCount(difference)}` : formatCount(difference).replace('-', '−');

/** The last day beside the day before. */
export const Changes = ({ trends }: { readonly trends: Trends }) => {
  const { last_day, day_before, day_from, day_before_from } = trends;
  const checkIds = [...new Set([...Object.keys(last_day.by_check), ...Object.keys(day_before.by_check)])];
  const change = (id: string) => (last_day.by_check[id] ?? 0) - (day_before.by_check[id] ?? 0);
  const moved = checkIds
    .filter((id) => change(id) !== 0)
    .sort((one, other) => Math.abs(change(other)) - Math.abs(change(one)));
  const rows = [
    { name: 'Sessions', now: last_day.sessions, before: day_before.sessions, filters: {} },
    ...recommendedActions.map((action) => ({
      name: chipOfAction(action),
      now: last_day.by_action[action] ?? 0,
      before: day_before.by_action[action] ?? 0,
      filters: { action },
    })),
    ...moved.slice(0, SHOWN_CHECKS).map((id) => ({
      name: checkLabel(id),
      now: last_day.by_check[id] ?? 0,
      before: day_before.by_check[id] ?? 0,
      filters: detectedFilter([id]),
    })),
  ];
  return (
    <Panel title="Since yesterday">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Sessions by action and flag</th>
            <th scope="col">The day before</th>
            <th scope="col" title={formatDateTime(day_from)}>
              Since {formatHour(day_from)} yesterday
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, now, before, filters }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Link href={periodLink(day_before_from, day_from, filters)}>{formatCount(before)}</Link>
              </td>
              <td>
                <Link href={sinceLink(day_from, filters)}>{formatCount(now)}</Link>
              </td>
              <td>{signed(now - before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};
