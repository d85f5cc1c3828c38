import type { LabelPrecision, Trends } from '@gait/server';
import { useQuery } from '@tanstack/react-query';
import { request } from '../console/request.ts';
import { formatCount, plural } from '../ui/format.ts';

export const useLabelPrecision = () =>
  useQuery({
    queryKey: ['label-precision'],
    queryFn: () => request<LabelPrecision>('GET', '/label-precision'),
  });

/** Says of a check how often it was detected in the last week, and how often that was right by labels. */
export const useCheckRecord = (): ((id: string) => string) => {
  const { data: week } = useQuery({
    queryKey: ['check-record'],
    queryFn: () => request<Trends>('GET', '/trends?days=7'),
  });
  const { data: labels } = useLabelPrecision();
  return (id) => recordText(id, week, labels);
};

/** "Detected in 12 of 500 sessions of 7 days. Of 4 labeled ones, 3 are bots." */
export const recordText = (
  id: string,
  week: Pick<Trends, 'sessions' | 'by_check'> | undefined,
  labels: Pick<LabelPrecision, 'checks'> | undefined,
): string => {
  if (!week || !labels) return '';
  const detected = `Detected in ${formatCount(week.by_check[id] ?? 0)} of ${plural(week.sessions, 'session')} of 7 days.`;
  const { bots = 0, humans = 0 } = labels.checks.find(({ check }) => check === id) ?? {};
  if (bots + humans === 0) return detected;
  return `${detected} Of ${formatCount(bots + humans)} labeled ones, ${formatCount(bots)} ${bots === 1 ? 'is a bot' : 'are bots'}.`;
};
