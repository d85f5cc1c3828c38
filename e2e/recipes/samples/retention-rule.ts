import { before, instead, type Sample } from '../sample.ts';

const RULE = `  {
    // A label is the work of a person.
    sql: \`NOT EXISTS (SELECT 1 FROM labels
      WHERE labels.workspace_id = sessions.workspace_id AND labels.session_id = sessions.session_id)\`,
    words: 'that nobody has labeled',
  },
`;

const GOES = `    test('go with their session', async () => {
      const record = aRecord(newId('ws'));
      await store().append([aChange(record)]);
      await store().addLabels([aLabel(record.workspaceId, record.sessionId)]);
      await store().removeSessions(record.workspaceId, NOW + MINUTE, 9);
      expect(await store().labels(record.workspaceId, 9)).toEqual([]);
    });
`;

const STAYS = `    test('keep their session', async () => {
      const workspaceId = newId('ws');
      const [labeled, other] = [aRecord(workspaceId), aRecord(workspaceId)];
      await store().append([labeled, other].map((record) => aChange(record)));
      await store().addLabels([aLabel(workspaceId, labeled.sessionId)]);
      expect(await store().removeSessions(workspaceId, NOW + MINUTE, 9)).toBe(1);
      expect(await store().findSessions([labeled, other])).toHaveLength(1);
      expect(await store().labels(workspaceId, 9)).toHaveLength(1);
    });
`;

/** Sessions that people have labeled stay. */
export const retentionRule: Sample = {
  recipe: 'retention-rule',
  sections: ['Add a retention rule'],
  files: {},
  edits: {
    'packages/server/src/store/retention.ts': [before('];\n\nconst REMOVED', RULE)],
    'packages/server/src/store/labels.contract.ts': [instead(GOES, STAYS)],
  },
  documents: ['docs/privacy.md'],
};
