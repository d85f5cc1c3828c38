import { before, type Sample } from '../sample.ts';

const PART = `  /** As the tracker reports it, such as \`windows\`. */
  readonly platform?: string | undefined;
`;

const ENTRY = `  platform: {
    where: compares('s.platform = ?'),
    console: textParameter('platform', 20),
  },
`;

const TEXT = `  platform: { chip: after('Platform: '), field: { label: 'Platform', placeholder: 'windows' } },
`;

const JUDGE = `  platform: {
    values: ['windows', 'linux'],
    passes: (session, platform) => session.platform === platform,
  },
`;

const FILTERS = 'packages/server/src/store/session-filters.ts';
const TEXTS = 'packages/dashboard/src/sessions/filter-texts.ts';
const JUDGES = 'packages/server/src/testing/judged-sessions.ts';

/** A filter by a column that sessions have already. */
export const listFilter: Sample = {
  recipe: 'list-filter',
  sections: ['Add a list filter'],
  files: {},
  edits: {
    [FILTERS]: [
      before("  /** Whether the site's own monitors or testers made it. */\n", PART),
      before('  excluded: {\n    where:', ENTRY),
    ],
  },
  asked: {
    in: [TEXTS, JUDGES],
    edits: {
      [TEXTS]: [before('  user: { chip:', TEXT)],
      [JUDGES]: [
        before('  excluded: { values', JUDGE),
        before('    excluded: fc.boolean(),\n', "    platform: fc.constantFrom('windows', 'linux', null),\n"),
      ],
    },
  },
  documents: [],
};
