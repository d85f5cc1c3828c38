import { Switch } from '@mantine/core';
import { Panel } from '../ui/panel.tsx';

interface SettingSwitchProps {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

/** A setting that is on or off, in a panel of its own. */
export const SettingSwitch = ({ title, label, description, isOn, change }: SettingSwitchProps) => (
  <Panel title={title}>
    <Switch
      label={label}
      description={description}
      checked={isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  </Panel>
);
