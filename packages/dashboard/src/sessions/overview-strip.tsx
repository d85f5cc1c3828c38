import type { Overview } from '@gait/server';
import { UnstyledButton } from '@mantine/core';
import { checkLabel } from '../risk/check-label.ts';
import { type Tone, tones } from '../risk/tone.ts';
import { count, plural } from '../ui/format.ts';
import type { Filters } from './filters.ts';
import styles from './overview-strip.module.css';
import { ScoreHistogram } from './score-histogram.tsx';

interface OverviewStripProps {
  readonly overview: Overview | undefined;
  readonly narrow: (change: Partial<Filters>) => void;
}

/** The time window at a glance; histogram and checks narrow the table. */
export const OverviewStrip = ({ overview, narrow }: OverviewStripProps) => {
  const ofTone = (tone: Tone) =>
    Object.entries(overview?.by_action ?? {})
      .filter(([action]) => tones[action as keyof typeof tones] === tone)
      .reduce((sum, [, sessions]) => sum + sessions, 0);
  return (
    <section className={styles.strip} aria-label="Overview">
      <dl className={styles.tiles}>
        <Tile label="Sessions" value={overview?.sessions} />
        <Tile label="Live now" value={overview?.live} />
        <Tile label="To review" value={overview && ofTone('review')} tone="review" />
        <Tile label="To reject" value={overview && ofTone('reject')} tone="reject" />
      </dl>
      <div className={styles.part}>
        <h2 className={styles.title}>Scores</h2>
        <ScoreHistogram
          byScore={overview?.by_score ?? []}
          choose={(from) => narrow({ min_score: from === 0 ? '' : String(from) })}
        />
      </div>
      <div className={styles.part}>
        <h2 className={styles.title}>Most often detected</h2>
        <MostDetected overview={overview} choose={(check) => narrow({ check })} />
      </div>
    </section>
  );
};

interface TileProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly tone?: Tone;
}

const Tile = ({ label, value, tone }: TileProps) => (
  <div className={styles.tile} data-tone={value ? tone : undefined}>
    <dt>{label}</dt>
    <dd>{value === undefined ? '–' : count(value)}</dd>
  </div>
);

const SHOWN_CHECKS = 4;

interface MostDetectedProps {
  readonly overview: Overview | undefined;
  readonly choose: (check: string) => void;
}

const MostDetected = ({ overview, choose }: MostDetectedProps) => {
  const most = Object.entries(overview?.by_check ?? {})
    .filter(([, sessions]) => sessions > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN_CHECKS);
  if (most.length === 0) return <p className={styles.nothing}>No check has detected anything.</p>;
  const total = overview?.sessions || 1;
  return (
    <ul className={styles.checks}>
      {most.map(([check, sessions]) => (
        <li key={check}>
          <UnstyledButton
            className={styles.check}
            onClick={() => choose(check)}
            aria-label={`${checkLabel(check)}: ${plural(sessions, 'session')}. Show them`}
          >
            <span>{checkLabel(check)}</span>
            <meter className={styles.meter} min={0} max={total} value={sessions} aria-hidden="true" />
            <span className={styles.number}>{count(sessions)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
