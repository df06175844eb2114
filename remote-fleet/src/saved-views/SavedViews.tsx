import { useSession } from '@fleet-console/remote-kit';
import { ActionIcon, Button, DeleteIcon, Group, Popover, SavedViewIcon, Stack, Text, TextInput } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { useWords } from '../messages/messages.ts';
import { savedViews, withView } from './saved-views.ts';
import { ToolButton } from '../vehicles/ToolButton.tsx';
import styles from './saved-views.module.css';

interface SavedViewsProps {
  /** Which list they are of. */
  readonly list: string;
  /** What is shown now, as the URL's query without the group scope. */
  readonly search: string;
  readonly onOpen: (search: string) => void;
}

/** Filters and orders under names of the user's own, to come back to. */
export function SavedViews({ list, search, onOpen }: SavedViewsProps) {
  const words = useWords('vehicles');
  const session = useSession();
  const accountId = 'account' in session ? session.account.id : '';
  const door = useMemo(() => savedViews(list, accountId), [list, accountId]);
  const [views, setViews] = useState(() => door.read());
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const keep = (next: typeof views) => {
    setViews(next);
    door.write(next);
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => {
        setOpened(next);
        if (next) setViews(door.read());
      }}
      position="bottom-end"
      withinPortal
      hideDetached={false}
      trapFocus
    >
      <Popover.Target>
        <ToolButton icon={<SavedViewIcon size={16} aria-hidden />} label={words('views.open')} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown w={300}>
        <Stack gap={4}>
          {views.length === 0 ? (
            <Text c="dimmed" fz="sm">
              {words('views.none')}
            </Text>
          ) : null}
          {views.map((view) => (
            <Group key={view.name} gap={4} wrap="nowrap">
              <Button
                className={styles['view']}
                variant="subtle"
                size="compact-md"
                justify="flex-start"
                onClick={() => {
                  setOpened(false);
                  onOpen(view.search);
                }}
              >
                {view.name}
              </Button>
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={words('views.delete', { name: view.name })}
                onClick={() => keep(views.filter((each) => each !== view))}
              >
                <DeleteIcon size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <form
          className={styles['save']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!trimmed) return;
            keep(withView(views, { name: trimmed, search }));
            setName('');
          }}
        >
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              className={styles['grow']}
              label={words('views.name')}
              description={views.some((view) => view.name === trimmed) ? words('views.replaces') : undefined}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" disabled={!trimmed} aria-label={words('views.save')}>
              {words('kit:actions.save')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
