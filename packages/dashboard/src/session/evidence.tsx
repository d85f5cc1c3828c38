import type { SessionDetail, WorkspaceSettings } from '@gait/server';
import { Tooltip } from '@mantine/core';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/labels.ts';
import { capitalized, formatNumber, formatTime, plural } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './evidence.module.css';
import { fingersText } from './fingers-text.ts';
import { noteOnPoints } from './note-on-points.ts';

type Assessment = SessionDetail['assessment'];
type Finding = Assessment['findings'][string];
type Check = WorkspaceSettings['checks'][number];

const kinds = [
  { kind: 'biometric', title: 'Behavior' },
  { kind: 'device', title: 'Device and network' },
] as const;

/** Every check with its verdict, its evidence and its points: what is Detected first, the rest folded. */
export const EvidencePanel = ({ assessment, fingers }: Pick<SessionDetail, 'assessment' | 'fingers'>) => {
  const { findings } = assessment;
  const checks = useSettings().data?.checks ?? [];
  const verdictOf = ({ id }: Check) => findings[id]?.verdict ?? 'Unknown';
  const rows = (verdict: Finding['verdict']) =>
    kinds.map(({ kind, title }) => {
      const some = checks.filter((check) => check.kind === kind && verdictOf(check) === verdict);
      return (
        some.length > 0 && (
          <section key={kind} aria-label={`${title} checks: ${verdict}`}>
            <h3 className={styles.kind}>{title}</h3>
            <ul className={styles.list}>
              {some.map((check) => (
                <CheckRow key={check.id} check={check} assessment={assessment} />
              ))}
            </ul>
          </section>
        )
      );
    });
  const countOf = (verdict: Finding['verdict']) =>
    checks.filter((check) => verdictOf(check) === verdict).length;
  return (
    <Panel title="Evidence" aside={`${plural(countOf('Detected'), 'check')} detected`} flush>
      {rows('Detected')}
      {assessment.contributions.length > 1 && (
        <p className={styles.lead}>
          Points add up to the score. When several checks agree, the score without one of them changes little.
        </p>
      )}
      {fingers.gestures > 0 && <p className={styles.lead}>{fingersText(fingers)}</p>}
      <details className={styles.folded}>
        <summary>{plural(countOf('Not detected'), 'check')} not detected</summary>
        {rows('Not detected')}
      </details>
      <details className={styles.folded}>
        <summary>{plural(countOf('Unknown'), 'check')} unknown</summary>
        <p className={styles.lead}>
          Unknown means that there was too little data, or that the browser cannot provide it. An unknown
          check counts neither for nor against the visitor and adds nothing to the score.
        </p>
        {rows('Unknown')}
      </details>
    </Panel>
  );
};

const CheckRow = ({ check, assessment }: { readonly check: Check; readonly assessment: Assessment }) => {
  const finding = assessment.findings[check.id];
  const contribution = assessment.contributions.find((one) => one.check === check.id);
  return (
    <li className={styles.check} data-verdict={finding?.verdict}>
      <VerdictMark verdict={finding?.verdict ?? 'Unknown'} />
      <div className={styles.text}>
        <Tooltip label={check.meaning} multiline maw={320} position="top-start">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
          <span className={styles.name} tabIndex={0}>
            {checkLabel(check.id)}
          </span>
        </Tooltip>
        <span className={styles.because}>
          {visibleText(capitalized(finding?.because ?? 'This check did not run.'))}
        </span>
        {contribution && <span className={styles.shared}>{noteOnPoints(contribution)}</span>}
      </div>
      <div className={styles.evidence}>
        {contribution && (
          <strong className={styles.points}>
            +{contribution.points} points (others would keep it at {contribution.scoreWithout})
          </strong>
        )}
        <span>{finding && evidenceText(finding)}</span>
        <span>{finding && detectionTime(finding)}</span>
      </div>
    </li>
  );
};

const verdictStyles = {
  Detected: { icon: 'alert', level: 'reject' },
  'Not detected': { icon: 'done', level: 'accept' },
  Unknown: { icon: 'question', level: 'unknown' },
} as const;

const VerdictMark = ({ verdict }: { readonly verdict: Finding['verdict'] }) => (
  <span className={styles.mark} data-level={verdictStyles[verdict].level}>
    <Icon name={verdictStyles[verdict].icon} size={15} />
    {verdict}
  </span>
);

const evidenceText = ({ statistic, threshold, count }: Finding): string =>
  [
    statistic !== undefined && `measured ${formatNumber(statistic)}`,
    threshold !== undefined && `threshold ${formatNumber(threshold)}`,
    count !== undefined && `from ${plural(count, 'event')}`,
  ]
    .filter(Boolean)
    .join(' · ');

const detectionTime = ({ firstAt, lastAt }: Finding): string => {
  if (firstAt === undefined) return '';
  const first = formatTime(firstAt);
  const last = lastAt === undefined ? first : formatTime(lastAt);
  return first === last ? first : `${first} to ${last}`;
};
