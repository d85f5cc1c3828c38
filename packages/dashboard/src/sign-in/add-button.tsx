import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useIsAdmin } from './me.ts';

interface AddButtonProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Adds an entry to the list of a panel, for admins of the open workspace. */
export const AddButton = ({ onClick, disabled = false, children }: AddButtonProps) =>
  useIsAdmin() && (
    <Button size="xs" leftSection={<Icon name="plus" size={14} />} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
