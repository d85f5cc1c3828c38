/** What the API answers today instead of what it answered in an earlier version. */
export interface ChangedAnswers {
  readonly why: string;
  /** `read`: as soon as the data are opened. `folded`: only after a session is folded again from its log. */
  readonly since: 'read' | 'folded';
  /**
   * Fields of a session's record by the session's id. A list holds what is added to the end of the earlier one, and a function
   * returns the field from the earlier one.
   */
  readonly sessions: Readonly<Record<string, object>>;
}

const [FIRST, SECOND, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH] = [
  '01a1ee56-5e00-7abc-8abc-000000000001',
  '01a1ee56-a25c-7abc-8abc-000000000002',
  '01a1ee57-4860-7abc-8abc-000000000004',
  '01a1ee57-8cbc-7abc-8abc-000000000005',
  '01a1ee57-d118-7abc-8abc-000000000006',
  '01a1ee58-1574-7abc-8abc-000000000007',
  '01a1ee58-59d0-7abc-8abc-000000000008',
] as const;

const SCORED_BEFORE_SHARES = {
  agent_behavior: { points: 30 },
  bot: { points: 35 },
  programmatic_typing: { points: 28 },
};

const POINTS =
  'The points of a check are its share of the score. They were what the score would lose without it.';

const STEERED =
  'A pointer is judged once it has made a few bits of way at the pace of a hand, so the model speaks later, or by the keys alone.';

const NOT_JUDGED = { statistic: undefined, threshold: undefined, count: undefined };

const JUDGED_BY_KEYS = { agent_behavior: { statistic: 0.9994, certainty: 0.9988418404987416, count: 48 } };

/** A session whose device was never read. */
const unread = (id: string): ChangedAnswers => ({
  why: 'Sessions of earlier versions keep the visitor that they have.',
  since: 'read',
  sessions: { [id]: { visitor: { final: true } } },
});

/** Sessions that are called human no longer. */
const unusual = (...ids: readonly string[]): ChangedAnswers[] => {
  const why =
    'The pointing is unlike that of nearly all people of other recorders, so it does not look human.';
  const each = (change: object) => Object.fromEntries(ids.map((id) => [id, change]));
  const evidence = { agent_behavior: { verdict: 'Unknown' } };
  return [
    { why, since: 'read', sessions: each({ confidence: { cleared_by: null }, evidence }) },
    { why, since: 'folded', sessions: each({ biometric_checks: { agent_behavior: 'Unknown' } }) },
  ];
};

/** Sessions that hear in fewer words that too little was done. */
const reworded = (...ids: readonly string[]): ChangedAnswers => {
  const missing = (sentences: readonly string[]) =>
    sentences.map((sentence) => sentence.replace('Not enough activity yet:', 'Too little activity:'));
  return {
    why: 'What is missing is said as the screens say it: "Too short to judge", "Too little activity".',
    since: 'read',
    sessions: Object.fromEntries(ids.map((id) => [id, { confidence: { missing } }])),
  };
};

/** Seven of eight visits of a program that writes like a hand, by their ids in order of time. */
type Visits = readonly [string, string, string, string, string, string, string];

/** What the model of 2026-11-30 says of them: it has met hands by drawn laws. */
const retrained = ([moves, one, strange, keys, other, undecided, last]: Visits): ChangedAnswers[] => {
  const why =
    'The model was trained again, and finds programs in visits that it called human or did not judge. Alone it is a review.';
  const detected = (statistic: number, count: number) => ({
    confidence: { low: 68, high: 84, cleared_by: null },
    evidence: { agent_behavior: { verdict: 'Detected', statistic, count, points: 68, certainty: 0.95 } },
  });
  const unknown = (statistic: number) => ({
    confidence: { cleared_by: null },
    evidence: { agent_behavior: { verdict: 'Unknown', statistic } },
  });
  const rejected = {
    risk_score: 68,
    recommended_action: 'Manual review or require additional verification',
    biometric_checks: { agent_behavior: 'Detected' },
    timeline: [{ at: 1_795_301_363_000, risk_score: 68, detected: ['agent_behavior'] }],
  };
  const notCleared = { biometric_checks: { agent_behavior: 'Unknown' } };
  return [
    {
      why,
      since: 'read',
      sessions: {
        [moves]: detected(0.996, 848),
        [one]: detected(0.9962, 873),
        [strange]: detected(0.9963, 434),
        [keys]: {
          evidence: {
            agent_behavior: { statistic: 0.9969, certainty: 0.95, points: 29 },
            bot: { points: 36 },
          },
        },
        [other]: unknown(0.9938),
        [undecided]: detected(0.9956, 740),
        [last]: unknown(0.9916),
      },
    },
    {
      why,
      since: 'folded',
      sessions: {
        [moves]: rejected,
        [one]: rejected,
        [strange]: rejected,
        [undecided]: rejected,
        [other]: notCleared,
        [last]: notCleared,
      },
    },
  ];
};

/** What changed of these visits. */
const handwritten = (visits: Visits, eighth: string): ChangedAnswers[] => {
  const [moves, , , keys, , undecided] = visits;
  return [
    { why: POINTS, since: 'read', sessions: { [keys]: { evidence: SCORED_BEFORE_SHARES } } },
    { why: STEERED, since: 'read', sessions: { [keys]: { evidence: JUDGED_BY_KEYS } } },
    unread(keys),
    reworded(...visits.filter((id) => id !== keys), eighth),
    ...unusual(moves, undecided),
    ...retrained(visits),
  ];
};

/**
 * By folder of data: every answer that was changed on purpose, with the reason. `answers.json` keeps what the version
 * that wrote the data answered.
 */
export const changedAnswers: Readonly<Record<string, readonly ChangedAnswers[]>> = {
  'data-0.1.0': [
    {
      why: 'Their presses claim pointer moves that the page did not send, which no tracker does and proves automation.',
      since: 'read',
      sessions: {
        [FIRST]: {
          evidence: { bot: { verdict: 'Detected', statistic: 1.25, count: 2 } },
          confidence: { low: 85, high: 88 },
        },
        [SECOND]: {
          evidence: { bot: { verdict: 'Detected', statistic: 1.25, count: 2 } },
          confidence: { low: 89, high: 92 },
        },
        [FOURTH]: {
          evidence: {
            bot: { verdict: 'Detected', statistic: 1.25, count: 3, first_at: 1_795_000_063_048 },
          },
          confidence: { low: 93, high: 96 },
        },
        [SEVENTH]: { evidence: { bot: { statistic: 0.75, count: 2 } } },
        [EIGHTH]: { evidence: { bot: { statistic: 0.75, count: 2 } } },
      },
    },
    {
      why: 'The same claims count in the stored scores.',
      since: 'folded',
      sessions: {
        [FIRST]: {
          risk_score: 85,
          device_checks: { bot: 'Detected' },
          timeline: [{ at: 1_795_000_182_500, risk_score: 85, detected: ['bot', 'agent_behavior'] }],
        },
        [SECOND]: {
          risk_score: 89,
          device_checks: { bot: 'Detected' },
          timeline: [
            { at: 1_795_000_182_500, risk_score: 89, detected: ['bot', 'agent_behavior', 'all_pasted'] },
          ],
        },
        [FOURTH]: {
          risk_score: 89,
          biometric_checks: { agent_behavior: 'Unknown' },
          device_checks: { bot: 'Detected' },
          timeline: [
            {
              at: 1_795_000_182_500,
              risk_score: 89,
              detected: ['bot', 'programmatic_typing', 'no_corrections'],
            },
          ],
        },
      },
    },
    {
      why: 'Evidence must be earned: these sessions were sent within 2 s, without all readings that a tracker sends.',
      since: 'read',
      sessions: {
        [FIRST]: { confidence: { sufficient: false } },
        [SECOND]: { confidence: { sufficient: false } },
        [FOURTH]: { confidence: { sufficient: false } },
        [SEVENTH]: { confidence: { sufficient: false } },
      },
    },
    {
      why: 'A gesture explains one jump that follows it within ten seconds: a page scrolls to what a server answers.',
      since: 'read',
      sessions: {
        [FIFTH]: { evidence: { jump_scrolling: { count: 3, first_at: 1_795_000_087_310 } } },
      },
    },
    {
      why: POINTS,
      since: 'read',
      sessions: {
        [FIRST]: { evidence: { agent_behavior: { points: 39 }, bot: { points: 46 } } },
        [SECOND]: {
          evidence: { agent_behavior: { points: 35 }, all_pasted: { points: 12 }, bot: { points: 42 } },
        },
        [FOURTH]: {
          evidence: {
            agent_behavior: { points: 30 },
            bot: { points: 36 },
            no_corrections: { points: 4 },
            programmatic_typing: { points: 23 },
          },
        },
        [FIFTH]: {
          evidence: {
            bot: { points: 48 },
            centered_clicks: { points: 8 },
            jump_scrolling: { points: 7 },
            no_corrections: { points: 3 },
            programmatic_clicking: { points: 15 },
            teleporting_mouse: { points: 17 },
          },
        },
        [SIXTH]: { evidence: { no_corrections: { points: 7 }, programmatic_clicking: { points: 57 } } },
        [SEVENTH]: {
          evidence: {
            agent_behavior: { points: 54 },
            no_corrections: { points: 5 },
            programmatic_typing: { points: 28 },
          },
        },
      },
    },
    {
      why: 'Clicks like those of a person no longer lower what the pointing shows.',
      since: 'read',
      sessions: {
        [SECOND]: { evidence: { agent_behavior: { statistic: 0.9969, certainty: 0.9937199529191851 } } },
      },
    },
    {
      why: 'Its keys come in a burst that could have been spoken before, so they are prepared text, and the model leaves them out.',
      since: 'read',
      sessions: {
        [FOURTH]: {
          evidence: {
            agent_behavior: {
              verdict: 'Unknown',
              certainty: undefined,
              statistic: 0.9366,
              count: 25,
              points: 0,
            },
            bot: { points: 78 },
            no_corrections: { points: 3 },
            programmatic_typing: { points: 8 },
          },
          confidence: { low: 89, high: 93 },
        },
      },
    },
    {
      why: STEERED,
      since: 'read',
      sessions: {
        [EIGHTH]: { evidence: { agent_behavior: NOT_JUDGED } },
        [SEVENTH]: {
          evidence: {
            agent_behavior: { statistic: 0.9979, certainty: 0.9958395196892975, count: 42, points: 53 },
            programmatic_typing: { points: 29 },
          },
        },
        [FOURTH]: { evidence: { agent_behavior: NOT_JUDGED } },
        [FIRST]: {
          evidence: { agent_behavior: { statistic: 1, certainty: 0.9999385246405543, count: 323 } },
        },
      },
    },
    {
      why: 'What a tool that acts for the visitor shows adds up to 60 points.',
      since: 'read',
      sessions: {
        [FIFTH]: {
          evidence: {
            bot: { points: 56 },
            centered_clicks: { points: 7 },
            jump_scrolling: { points: 8 },
            programmatic_clicking: { points: 11 },
            teleporting_mouse: { points: 9 },
          },
          confidence: { low: 94, high: 97 },
        },
      },
    },
    {
      why: 'The model was trained again.',
      since: 'read',
      sessions: {
        [FIRST]: { evidence: { agent_behavior: { statistic: 1 } } },
        [SECOND]: { evidence: { agent_behavior: { statistic: 0.9959 } } },
        [SEVENTH]: { evidence: { agent_behavior: { statistic: 0.9977 } } },
      },
    },
    {
      why: 'The model is never surer than people who are slowed by an aid may look to it.',
      since: 'read',
      sessions: {
        [FIRST]: { evidence: { agent_behavior: { certainty: 0.95, points: 38 }, bot: { points: 47 } } },
        [SECOND]: { evidence: { agent_behavior: { certainty: 0.95, points: 34 }, bot: { points: 43 } } },
        [SEVENTH]: {
          evidence: {
            agent_behavior: { certainty: 0.95, points: 51 },
            programmatic_typing: { points: 30 },
          },
          confidence: { low: 86, high: 89 },
        },
      },
    },
    {
      why: 'The same certainty and the same sum count in the stored scores.',
      since: 'folded',
      sessions: {
        [SEVENTH]: {
          risk_score: 86,
          timeline: [
            {
              at: 1_795_000_182_500,
              risk_score: 86,
              detected: ['agent_behavior', 'programmatic_typing', 'no_corrections'],
            },
          ],
        },
        [FIFTH]: {
          risk_score: 94,
          timeline: [
            {
              at: 1_795_000_182_500,
              risk_score: 94,
              detected: [
                'bot',
                'programmatic_clicking',
                'teleporting_mouse',
                'centered_clicks',
                'jump_scrolling',
                'no_corrections',
              ],
            },
          ],
        },
      },
    },
  ],
  'data-schema-8': handwritten(
    [
      '01a2044e-ac86-7d4c-8cd5-6b336b29568b',
      '01a2044e-b04b-79d8-8545-9d0b69f02ece',
      '01a2044e-b338-7f65-84ea-29b83dda6588',
      '01a2044e-b51b-7541-81fa-afb5a611e85d',
      '01a2044e-b8be-76c9-8c82-4ac9e95193b5',
      '01a2044e-bb8f-7d5e-8acc-dcf704e6ff76',
      '01a2044e-bd52-7041-859e-cf93c624ae9e',
    ],
    '01a2044e-bf50-778a-8d98-1079dd8b8598',
  ),
  'data-schema-8-postgres': handwritten(
    [
      '01a2044e-edc3-70a4-8f4b-e6b5195ddd0f',
      '01a2044e-f163-7648-8b4f-c89f3c0cfd5d',
      '01a2044e-f409-7cea-844b-4eb6b395defe',
      '01a2044e-f782-70ca-844c-92ec65daee22',
      '01a2044e-fab8-71ea-87e8-db393d512f1f',
      '01a2044e-fe3c-7556-8fd0-02a18b780acb',
      '01a2044f-0055-7456-83c3-d9eb606f9ef1',
    ],
    '01a2044f-021c-7df1-8569-c60e0099ae21',
  ),
};
