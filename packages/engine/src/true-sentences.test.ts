import { describe, expect, test } from 'vitest';
import type { CheckId } from './check-registry.ts';
import type { Verdict } from './finding.ts';
import { describeTrueSentences, lieIn } from './testing/describe-true-sentences.ts';
import { atHome, aVisitor, type Visitor } from './testing/index.ts';
import { SessionLog } from './testing/session-log.ts';

// Few enough for `npm test`; true-sentences.long.test.ts draws more.
describeTrueSentences(200, { minFindings: 3, crossed: 60 });

const clickedByScript = (visitor: Visitor) =>
  [0, 1, 2, 3, 4].reduce((clicked, i) => clicked.scriptClicks(`button #b${i}`), visitor);
const jumping = (visitor: Visitor) =>
  [100, 800, 300].reduce((jumped, x) => jumped.teleports({ x, y: 500 }), visitor.clicks());

describe('a lie is caught', () => {
  test.each<[CheckId, Verdict, string, Visitor]>([
    ['programmatic_clicking', 'Not detected', 'clicks come from presses by a person', aVisitor()],
    [
      'programmatic_clicking',
      'Not detected',
      '5 presses by mouse or touch look natural',
      clickedByScript(aVisitor()),
    ],
    [
      'programmatic_clicking',
      'Not detected',
      '3 presses by mouse or touch look natural',
      clickedByScript(aVisitor().clicks().clicks().clicks()),
    ],
    [
      'jump_scrolling',
      'Not detected',
      'the page scrolls without large jumps',
      aVisitor().jumps(900, { by: 'restore' }),
    ],
    [
      'all_pasted',
      'Not detected',
      'text was entered, and the visitor pasted no text into a field',
      aVisitor().pastes(9),
    ],
    ['all_pasted', 'Unknown', 'no text was entered', aVisitor().types('a')],
    [
      'no_corrections',
      'Detected',
      '60 characters were entered without a single correction',
      aVisitor().fills(60).corrects(1),
    ],
    ['teleporting_mouse', 'Not detected', 'the cursor moves to its targets', jumping(aVisitor())],
    ['teleporting_mouse', 'Unknown', 'touch presses, which need no cursor', aVisitor().clicks().taps()],
    ['centered_clicks', 'Not detected', 'clicks are spread over their targets', jumping(aVisitor())],
    [
      'agent_behavior',
      'Not detected',
      'the way the visitor points and types looks human',
      aVisitor().clicks(),
    ],
    ['vpn', 'Not detected', 'the IP address does not belong to a known VPN', aVisitor()],
    ['bot', 'Not detected', 'no trace of automation tools', aVisitor().reads({ webdriver: true })],
    [
      'location_spoofing',
      'Unknown',
      'nobody announces this IP address on the internet, so it has no location',
      aVisitor(),
    ],
  ])('when %s says %s: %s', (id, verdict, because, visitor) => {
    const logged = visitor
      .beacons()
      .map((beacon) => ({ beacon, received: { ...atHome, at: beacon.origin } }));
    expect(lieIn(id, { verdict, because }, new SessionLog(logged))).toBeDefined();
  });
});
