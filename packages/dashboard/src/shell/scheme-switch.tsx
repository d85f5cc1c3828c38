import { ActionIcon, Tooltip, useMantineColorScheme } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';

const next = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const words = { auto: 'as the system', light: 'light', dark: 'dark' } as const;

/** Steps through the system's colours, light and dark. */
export const SchemeSwitch = () => {
  // Without `keepTransitions` the library adds an inline style sheet, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const label = `Colours: ${words[colorScheme]}`;
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
