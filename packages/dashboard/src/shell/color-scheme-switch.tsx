import { ActionIcon, Tooltip, useMantineColorScheme } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const labels = { auto: 'system', light: 'light', dark: 'dark' } as const;

/** Cycles through the system's color scheme, light and dark. */
export const ColorSchemeSwitch = () => {
  // Without `keepTransitions`, Mantine adds an inline style sheet, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const label = `Color scheme: ${labels[colorScheme]}`;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={() => setColorScheme(next[colorScheme])}
      >
        <Icon name={colorScheme} />
      </ActionIcon>
    </Tooltip>
  );
};
