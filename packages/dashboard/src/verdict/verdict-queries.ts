import type { AddedVerdicts } from '@gait/server';
import { request } from '../console/request.ts';
import { useChange } from '../console/use-change.ts';
import type { AgreedVerdict } from './verdicts.ts';

export interface GivenVerdict {
  readonly ids: readonly string[];
  readonly verdict: AgreedVerdict;
  readonly reasons?: readonly string[];
  readonly note?: string;
}

/** What shows a verdict. */
const SHOWING = [['session'], ['sessions'], ['overview'], ['session-count'], ['review']];

/** Stores a verdict on sessions whose scores the member sees. */
export const useGiveVerdict = () =>
  useChange(
    ({ ids, ...said }: GivenVerdict) =>
      request<AddedVerdicts>('POST', '/labels', { session_ids: ids, ...said }),
    ...SHOWING,
  );

/** Withdraws the member's verdicts on a session. */
export const useWithdrawVerdict = () =>
  useChange(
    (id: string) => request<void>('DELETE', `/sessions/${encodeURIComponent(id)}/labels`),
    ...SHOWING,
  );

/** Takes verdicts back that were just given; what the member said before stays. */
export const useTakeBack = () =>
  useChange(
    (ids: readonly string[]) => Promise.all(ids.map((id) => request<void>('DELETE', `/review/labels/${id}`))),
    ...SHOWING,
  );
