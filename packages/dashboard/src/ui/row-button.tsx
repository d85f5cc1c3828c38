import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface RowButtonProps {
  /** What it does to which row, for those who do not see the row. */
  readonly label?: string;
  /** It removes or ends something. */
  readonly isDanger?: boolean;
  readonly loading?: boolean;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
}

/** An action of one row of a list. */
export const RowButton = ({
  label,
  isDanger = false,
  loading = false,
  onClick,
  children,
}: RowButtonProps) => (
  <Button
    size="xs"
    variant="subtle"
    {...(isDanger && { color: 'red' })}
    loading={loading}
    onClick={onClick}
    aria-label={label}
  >
    {children}
  </Button>
);
