import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '../ui/icon.tsx';
import { useSavedViews } from './saved-views.ts';
import styles from './view-menu.module.css';

/** Names the filters of the list, and leads back to those that were named before. */
export const ViewMenu = ({ query }: { readonly query: string }) => {
  const { views, save, remove } = useSavedViews();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button variant="default" onClick={() => setOpen(!isOpen)}>
          {views.length > 0 ? `Views (${views.length})` : 'Views'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {views.length > 0 && (
          <ul className={styles.views} aria-label="Saved views">
            {views.map((view) => (
              <li key={view.name} className={styles.view}>
                <Link href={`/?${view.query}`} onClick={() => setOpen(false)}>
                  {view.name}
                </Link>
                <UnstyledButton aria-label={`Remove the view ${view.name}`} onClick={() => remove(view.name)}>
                  <Icon name="cross" size={13} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!name.trim()) return;
            save({ name: name.trim(), query });
            setName('');
            setOpen(false);
          }}
        >
          <TextInput
            size="xs"
            label="Name of this view"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="xs" type="submit" disabled={!name.trim()}>
            Save
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
};
