import { ActionIcon, Button, CopyButton as Copy, Tooltip } from '@mantine/core';
import styles from './copy.module.css';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly value: string;
  /** What is copied: "session id". */
  readonly what: string;
}

const COPIED_MS = 2_000;

/** An icon button that copies a value. */
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

/** A button with a label that copies a value. */
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

/** A block of code with a button that copies it. */
export const CodeSnippet = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <div className={styles.snippet}>
    <pre className={styles.code}>
      <code>{text}</code>
    </pre>
    <CopyButton value={text} what={what} />
  </div>
);
