import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface AddButtonProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Adds an entry to the list of a panel. */
export const AddButton = ({ onClick, disabled = false, children }: AddButtonProps) => (
  <Button size="xs" leftSection={<Icon name="plus" size={14} />} disabled={disabled} onClick={onClick}>
    {children}
  </Button>
);
