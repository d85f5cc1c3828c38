import type { SessionDetail, WorkspaceSettings } from '@gait/server';
import { Tooltip } from '@mantine/core';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/labels.ts';
import { formatNumber, formatTime, plural } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './checks.module.css';

type Findings = SessionDetail['assessment']['findings'];
type Finding = Findings[string];
type Check = WorkspaceSettings['checks'][number];

const kinds = [
  { kind: 'biometric', title: 'Behavior' },
  { kind: 'device', title: 'Device and network' },
] as const;

/** Every check with its verdict and evidence. */
export const ChecksPanel = ({ findings }: { readonly findings: Findings }) => {
  const { data: settings } = useSettings();
  const countOf = (verdict: Finding['verdict']) =>
    Object.values(findings).filter((finding) => finding.verdict === verdict).length;
  return (
    <Panel
      title="Checks"
      aside={`${countOf('Detected')} detected, ${countOf('Not detected')} not, ${countOf('Unknown')} unknown`}
      flush
    >
      <p className={styles.lead}>
        Unknown means that there was too little data, or that the browser cannot provide it. An unknown check
        counts neither for nor against the visitor and adds nothing to the score.
      </p>
      {kinds.map(({ kind, title }) => (
        <section key={kind} aria-label={`${title} checks`}>
          <h3 className={styles.kind}>{title}</h3>
          <ul className={styles.list}>
            {settings?.checks
              .filter((check) => check.kind === kind)
              .map((check) => (
                <CheckRow key={check.id} check={check} finding={findings[check.id]} />
              ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
};

const CheckRow = ({ check, finding }: { readonly check: Check; readonly finding: Finding | undefined }) => (
  <li className={styles.check} data-verdict={finding?.verdict}>
    <VerdictMark verdict={finding?.verdict ?? 'Unknown'} />
    <div className={styles.text}>
      <Tooltip label={check.meaning} multiline maw={320} position="top-start">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard */}
        <span className={styles.name} tabIndex={0}>
          {checkLabel(check.id)}
        </span>
      </Tooltip>
      <span className={styles.because}>{finding?.because ?? 'This check did not run.'}</span>
    </div>
    <div className={styles.evidence}>
      <span>{finding && evidenceText(finding)}</span>
      <span>{finding && detectionTime(finding)}</span>
    </div>
  </li>
);

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
