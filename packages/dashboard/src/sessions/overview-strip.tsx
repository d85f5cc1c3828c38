import type { Overview } from '@gait/server';
import { UnstyledButton } from '@mantine/core';
import { checkLabel } from '../risk/check-label.ts';
import { type Tone, toneOf, tones } from '../risk/tone.ts';
import { count, plural } from '../ui/format.ts';
import { type Filters, none } from './filters.ts';
import styles from './overview-strip.module.css';
import { ScoreHistogram } from './score-histogram.tsx';

interface OverviewStripProps {
  readonly overview: Overview | undefined;
  readonly narrow: (change: Partial<Filters>) => void;
}

/** The time window at a glance; each part narrows the table to what it counts. */
export const OverviewStrip = ({ overview, narrow }: OverviewStripProps) => {
  const advised = (label: string, tone: Tone) => {
    const action = Object.keys(tones).find((one) => toneOf(one) === tone) ?? '';
    return (
      <Tile
        label={label}
        value={overview && (overview.by_action[action] ?? 0)}
        tone={tone}
        choose={() => narrow({ action })}
      />
    );
  };
  return (
    <section className={styles.strip} aria-label="Overview">
      <div className={styles.tiles}>
        <Tile label="Sessions" value={overview?.sessions} choose={() => narrow(none)} />
        <Tile label="Live now" value={overview?.live} choose={() => narrow({ status: 'Live' })} />
        {advised('To review', 'review')}
        {advised('To reject', 'reject')}
      </div>
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
  readonly choose: () => void;
}

const Tile = ({ label, value, tone, choose }: TileProps) => (
  <UnstyledButton className={styles.tile} data-tone={value ? tone : undefined} onClick={choose}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>{value === undefined ? '–' : count(value)}</span>
  </UnstyledButton>
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
