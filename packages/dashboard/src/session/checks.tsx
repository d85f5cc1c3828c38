import type { SessionDetail, WorkspaceSettings } from '@gait/server';
import { Tooltip } from '@mantine/core';
import { useSettings } from '../console/settings.ts';
import { checkLabel } from '../risk/check-label.ts';
import { measure, plural, timeOfDay } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './checks.module.css';
import { VerdictMark } from './verdict-mark.tsx';

type Findings = SessionDetail['assessment']['findings'];
type Finding = Findings[string];
type Check = WorkspaceSettings['checks'][number];

const kinds = [
  { kind: 'biometric', title: 'Behaviour' },
  { kind: 'device', title: 'Device and network' },
] as const;

/** Every check of the registry with its answer and what that rests on. */
export const Checks = ({ findings }: { readonly findings: Findings }) => {
  const { data: settings } = useSettings();
  const tally = (verdict: Finding['verdict']) =>
    Object.values(findings).filter((finding) => finding.verdict === verdict).length;
  return (
    <Panel
      title="Checks"
      aside={`${tally('Detected')} detected, ${tally('Not detected')} not, ${tally('Unknown')} unknown`}
      flush
    >
      <p className={styles.lead}>
        Unknown means that there was too little to see, or nothing to see it by. It speaks neither for nor
        against the visitor and adds nothing to the score.
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
    <div className={styles.words}>
      <Tooltip label={check.meaning} multiline maw={320} position="top-start">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip has to be reached by keyboard too */}
        <span className={styles.name} tabIndex={0}>
          {checkLabel(check.id)}
        </span>
      </Tooltip>
      <span className={styles.because}>{finding?.because ?? 'this check did not run'}</span>
    </div>
    <div className={styles.evidence}>
      <span>{finding && evidenceOf(finding)}</span>
      <span>{finding && timesOf(finding)}</span>
    </div>
  </li>
);

const evidenceOf = ({ statistic, threshold, count }: Finding): string =>
  [
    statistic !== undefined && `measured ${measure(statistic)}`,
    threshold !== undefined && `limit ${measure(threshold)}`,
    count !== undefined && `from ${plural(count, 'event')}`,
  ]
    .filter(Boolean)
    .join(' · ');

const timesOf = ({ firstAt, lastAt }: Finding): string => {
  if (firstAt === undefined) return '';
  const first = timeOfDay(firstAt);
  const last = lastAt === undefined ? first : timeOfDay(lastAt);
  return first === last ? first : `${first} to ${last}`;
};
