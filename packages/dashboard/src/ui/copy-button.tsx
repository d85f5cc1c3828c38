import { ActionIcon, Button, CopyButton as Copy, Tooltip } from '@mantine/core';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly value: string;
  /** What is copied: "session id". */
  readonly what: string;
}

const COPIED_MS = 2_000;

/** A small button that copies a value. */
export const CopyIcon = ({ value, what }: CopyButtonProps) => (
  <Copy value={value} timeout={COPIED_MS}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? 'Copied' : `Copy ${what}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          onClick={copy}
          aria-label={copied ? 'Copied' : `Copy ${what}`}
        >
          <Icon name={copied ? 'done' : 'copy'} size={15} />
        </ActionIcon>
      </Tooltip>
    )}
  </Copy>
);

/** A button in words that copies a value. */
export const CopyButton = ({ value, what }: CopyButtonProps) => (
  <Copy value={value} timeout={COPIED_MS}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        size="xs"
        onClick={copy}
        leftSection={<Icon name={copied ? 'done' : 'copy'} size={15} />}
      >
        {copied ? 'Copied' : `Copy ${what}`}
      </Button>
    )}
  </Copy>
);
