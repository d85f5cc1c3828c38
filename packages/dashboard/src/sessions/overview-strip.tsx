import { recommendedActions } from '@gait/engine/recommended-action';
import type { Overview } from '@gait/server';
import { Button, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { checkLabel } from '../risk/labels.ts';
import { levelOfAction, type RiskLevel } from '../risk/risk-level.ts';
import { formatCount, plural } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { type Filters, noFilters } from './filters.ts';
import type { Found } from './found.ts';
import styles from './overview-strip.module.css';
import { ScoreHistogram } from './score-histogram.tsx';
import { tagEvidenceText } from './tag-evidence.ts';

interface OverviewStripProps {
  /** Undefined while it loads, and if it could not be loaded. */
  readonly overview: Overview | undefined;
  readonly found: Found | undefined;
  readonly isFailed: boolean;
  readonly changeFilters: (change: Partial<Filters>) => void;
}

/** Counts of the time window; each one filters the table by what it counts. */
export const OverviewStrip = ({ overview, found, isFailed, changeFilters }: OverviewStripProps) => {
  const [isHidden, setHidden] = useLocalStorage({
    key: 'gait-hides-figures',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const actionTile = (label: string, level: RiskLevel) => {
    const action = recommendedActions.find((one) => levelOfAction(one) === level) ?? '';
    return (
      <Tile
        label={label}
        found={overview && { sessions: overview.by_action[action] ?? 0, isExact: overview.is_complete }}
        level={level}
        onSelect={() => changeFilters({ action })}
      />
    );
  };
  if (isHidden)
    return (
      <Button variant="subtle" size="compact-xs" mb="xs" onClick={() => setHidden(false)}>
        Show figures
      </Button>
    );
  return (
    <section className={styles.strip} aria-label="Overview">
      <div className={styles.tiles}>
        <Tile label="Sessions" found={overview && found} onSelect={() => changeFilters(noFilters)} />
        <Tile
          label="Live now"
          found={overview && { sessions: overview.live, isExact: overview.is_live_exact }}
          onSelect={() => changeFilters({ status: 'Live' })}
        />
        {actionTile('Review', 'review')}
        {actionTile('Reject', 'reject')}
      </div>
      <div className={styles.part}>
        <h2 className={styles.title}>Scores</h2>
        {overview ? (
          <>
            <ScoreHistogram actionsByScore={overview.actions_by_score} onSelect={changeFilters} />
            {overview.tag_evidence && (
              <p className={styles.empty}>{tagEvidenceText(overview.tag_evidence)}</p>
            )}
            {!overview.is_complete && overview.sessions > 0 && (
              <p className={styles.empty}>Of the newest {plural(overview.sessions, 'session')}.</p>
            )}
          </>
        ) : (
          <Missing isFailed={isFailed} />
        )}
      </div>
      <div className={styles.part}>
        <h2 className={styles.title}>Most often detected</h2>
        {overview ? (
          <MostDetected
            overview={overview}
            onSelect={(check) => changeFilters({ checks: `${check}:detected` })}
          />
        ) : (
          <Missing isFailed={isFailed} />
        )}
      </div>
      <Button
        variant="subtle"
        size="compact-xs"
        className={styles.hide}
        aria-label="Hide figures"
        title="Hide figures"
        onClick={() => setHidden(true)}
      >
        <Icon name="cross" size={13} />
      </Button>
    </section>
  );
};

const Missing = ({ isFailed }: { readonly isFailed: boolean }) => (
  <p className={styles.empty} role="status">
    {isFailed ? 'Could not be loaded.' : 'Loading …'}
  </p>
);

interface TileProps {
  readonly label: string;
  readonly found: Found | undefined;
  readonly level?: RiskLevel;
  readonly onSelect: () => void;
}

const Tile = ({ label, found, level, onSelect }: TileProps) => (
  <UnstyledButton className={styles.tile} data-level={found?.sessions ? level : undefined} onClick={onSelect}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>{found ? tileText(found) : '–'}</span>
  </UnstyledButton>
);

const tileText = ({ sessions, isExact }: Found): string => {
  if (isExact) return formatCount(sessions);
  return sessions === 0 ? '?' : `≥ ${formatCount(sessions)}`;
};

const SHOWN_CHECKS = 4;

interface MostDetectedProps {
  readonly overview: Overview;
  readonly onSelect: (check: string) => void;
}

const MostDetected = ({ overview, onSelect }: MostDetectedProps) => {
  const topChecks = Object.entries(overview.by_check)
    .filter(([, sessions]) => sessions > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN_CHECKS);
  if (topChecks.length === 0) return <p className={styles.empty}>No detections.</p>;
  const total = overview.sessions || 1;
  return (
    <ul className={styles.checks}>
      {topChecks.map(([check, sessions]) => (
        <li key={check}>
          <UnstyledButton
            className={styles.check}
            onClick={() => onSelect(check)}
            aria-label={`${checkLabel(check)}: ${plural(sessions, 'session')}; show them`}
          >
            <span>{checkLabel(check)}</span>
            <meter className={styles.meter} min={0} max={total} value={sessions} aria-hidden="true" />
            <span className={styles.number}>{formatCount(sessions)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
