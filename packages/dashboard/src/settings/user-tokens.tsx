import { Switch } from '@mantine/core';
import { Panel } from '../ui/panel.tsx';

interface UserTokensProps {
  readonly isRequired: boolean;
  readonly change: (isRequired: boolean) => void;
}

/** Whether user IDs count without a valid user token. */
export const UserTokens = ({ isRequired, change }: UserTokensProps) => (
  <Panel title="User IDs">
    <Switch
      label="Require user tokens"
      description="IDs without a valid token are shown as claims and left out of user lists. Applies to earlier sessions too."
      checked={isRequired}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  </Panel>
);
