import { ActionIcon, Modal, Switch, Tooltip } from '@mantine/core';
import { useMemo, useState } from 'react';
import { reviewShortcuts, shortcuts, useAreShortcutsOn, useShortcuts } from '../console/shortcuts.ts';
import { Icon } from '../ui/icon.tsx';
import { focusFirst, focusNext } from './move-focus.ts';
import styles from './shortcuts-dialog.module.css';

const ROWS = 'a[data-session-link]';

/** A button that lists the keyboard shortcuts and switches them off. */
export const ShortcutsButton = () => {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useAreShortcutsOn();
  const actions = useMemo(
    () => ({
      '/': () => focusFirst('input[type=search]'),
      j: () => focusNext(ROWS, 1),
      k: () => focusNext(ROWS, -1),
      '?': () => setOpen(true),
    }),
    [],
  );
  useShortcuts(isOn, actions);
  return (
    <>
      <Tooltip label="Keyboard shortcuts">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Keyboard shortcuts"
          className={styles.button}
          onClick={() => setOpen(true)}
        >
          <Icon name="keyboard" />
        </ActionIcon>
      </Tooltip>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
        <Keys keys={shortcuts} />
        <h3 className={styles.title}>On the review page</h3>
        <Keys keys={reviewShortcuts} />
        <Switch
          label="Use shortcuts"
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </Modal>
    </>
  );
};

const Keys = ({ keys }: { readonly keys: Readonly<Record<string, string>> }) => (
  <dl className={styles.keys}>
    {Object.entries(keys).map(([key, what]) => (
      <div key={key}>
        <dt>
          <kbd>{key.toUpperCase()}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
