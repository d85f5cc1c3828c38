import type { WorkspaceSettings } from '@gait/server';
import { Switch } from '@mantine/core';
import { Panel } from '../ui/panel.tsx';

type Policy = WorkspaceSettings['declared_agents'];

interface DeclaredAgentsProps {
  readonly policy: Policy;
  readonly change: (policy: Policy) => void;
}

/** What a verified signature of an agent means. */
export const DeclaredAgents = ({ policy, change }: DeclaredAgentsProps) => (
  <Panel title="Agents that sign their requests">
    <Switch
      label="Count declared agents as bots"
      description="Otherwise the report names the agent, and its signature changes no score."
      checked={policy === 'flag'}
      onChange={(event) => change(event.currentTarget.checked ? 'flag' : 'ignore')}
    />
  </Panel>
);
