import type { SessionDetail } from '@gait/server';
import { Link } from 'wouter';
import { CopyIcon } from '../ui/copy.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { formatDateTime, formatPercent } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './visitor.module.css';

interface VisitorProps {
  readonly visitorId: string;
  readonly isFinal: boolean;
  readonly visitor: SessionDetail['visitor'];
}

/** The visitor, and how it was recognized. */
export const VisitorPanel = ({ visitorId, isFinal, visitor }: VisitorProps) => (
  <Panel title="Visitor">
    <p className={styles.id}>
      <Link href={sessionsUrl(visitorId)}>{visitorId}</Link>
      <CopyIcon value={visitorId} what="visitor ID" />
    </p>
    <DefinitionList
      rows={[
        ['First seen', visitor.first_seen_at && formatDateTime(visitor.first_seen_at)],
        ['Returning visitor', isFinal ? recognition(visitor) : 'Not known yet, the ID may change'],
        ['One device', isFinal ? chance(visitor) : undefined],
        ['Recognized by', visitor.link?.reasons.join(', ')],
        ['If it cleared its storage', distinction(visitor)],
        ['Stored IDs in 30 days', visitor.stored_ids?.toString()],
        [
          'Similar visitors',
          visitor.alike.length > 0 && (
            <ul className={styles.similar}>
              {visitor.alike.map(({ visitor_id, confidence }) => (
                <li key={visitor_id}>
                  <Link href={sessionsUrl(visitor_id)}>{visitor_id}</Link> ({formatPercent(confidence)})
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    />
  </Panel>
);

const sessionsUrl = (visitorId: string) => `/?visitor=${encodeURIComponent(visitorId)}&window=all`;

const recognition = ({ first_seen_at, link }: SessionDetail['visitor']): string => {
  if (link) return 'Yes';
  return first_seen_at === null ? 'No device readings yet' : 'No, this is the first session';
};

/** From this chance on, one device is likelier than several. */
const EVEN = 0.5;

const chance = ({ confidence }: SessionDetail['visitor']): string | undefined => {
  if (confidence === null) return undefined;
  return confidence > EVEN
    ? `with ${formatPercent(confidence)} confidence`
    : 'Nobody can say: many stored IDs were never seen again';
};

const distinction = ({ distinguishable }: SessionDetail['visitor']): string | undefined => {
  if (distinguishable === null) return undefined;
  return distinguishable ? 'It would be recognized' : 'It could not be told apart from similar devices';
};
