import { describe, expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aChange, aRecord, MINUTE, NOW } from '../testing/a-record.ts';
import type { LabelRecord } from './labels.ts';
import type { Store } from './store.ts';

const aLabel = (workspaceId: string, sessionId: string, more: Partial<LabelRecord> = {}): LabelRecord => ({
  id: newId('lab'),
  workspaceId,
  sessionId,
  verdict: 'bot',
  reasons: ['chargeback_fraud'],
  note: 'Called the customer',
  source: 'review',
  author: 'ada',
  scoreSeen: true,
  selection: 'random',
  probability: 0.25,
  happenedAt: NOW - MINUTE,
  labeledAt: NOW,
  withdrawnAt: null,
  ...more,
});

export const labelsContract = (store: () => Store): void => {
  describe('labels', () => {
    test('are stored whole, and read by session and page by page', async () => {
      const [workspaceId, other] = [newId('ws'), newId('ws')];
      const first = aLabel(workspaceId, 'a');
      const none = { scoreSeen: null, selection: null, probability: null, happenedAt: null };
      const second = aLabel(workspaceId, 'a', { ...none, labeledAt: NOW + 1, reasons: [], note: '' });
      const third = aLabel(workspaceId, 'b', { scoreSeen: false, labeledAt: NOW + 2 });
      await store().addLabels([third, first, second, aLabel(other, 'a')]);
      expect(await store().labelsOf(workspaceId, ['a', 'none'])).toEqual([first, second]);
      expect(await store().labelsOf(workspaceId, [])).toEqual([]);
      expect(await store().labels(workspaceId, 2)).toEqual([first, second]);
      expect(await store().labels(workspaceId, 2, second)).toEqual([third]);
    });

    test('are withdrawn once, by their workspace', async () => {
      const workspaceId = newId('ws');
      const label = aLabel(workspaceId, 'a');
      await store().addLabels([label]);
      expect(await store().withdrawLabel(newId('ws'), label.id, NOW)).toBeUndefined();
      expect(await store().findLabel(newId('ws'), label.id)).toBeUndefined();
      expect(await store().findLabel(workspaceId, label.id)).toEqual(label);
      const withdrawn = { ...label, withdrawnAt: NOW + 1 };
      expect(await store().withdrawLabel(workspaceId, label.id, NOW + 1)).toEqual(withdrawn);
      expect(await store().withdrawLabel(workspaceId, label.id, NOW + 2)).toBeUndefined();
      expect(await store().labels(workspaceId, 9)).toEqual([withdrawn]);
      expect(await store().newestLabels(workspaceId, 9)).toEqual([]);
    });

    test('are read newest first', async () => {
      const workspaceId = newId('ws');
      const [first, second, third] = [0, 1, 2].map((ms) =>
        aLabel(workspaceId, 'a', { labeledAt: NOW + ms }),
      ) as [LabelRecord, LabelRecord, LabelRecord];
      await store().addLabels([second, third, first]);
      expect(await store().newestLabels(workspaceId, 2)).toEqual([third, second]);
    });

    test('go with their session', async () => {
      const record = aRecord(newId('ws'));
      await store().append([aChange(record)]);
      await store().addLabels([aLabel(record.workspaceId, record.sessionId)]);
      await store().removeSessions(record.workspaceId, NOW + MINUTE, 9);
      expect(await store().labels(record.workspaceId, 9)).toEqual([]);
    });
  });
};
