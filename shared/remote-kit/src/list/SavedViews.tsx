import { ActionIcon, Button, DeleteIcon, Group, Popover, SavedViewIcon, Stack, Text, TextInput } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { useSession } from '../remote/shell-context.tsx';
import { ListTool } from './ListTool.tsx';
import { FeatureMessages, useMessages } from './messages.ts';
import { savedViews, withView } from './saved-views.ts';
import styles from './list.module.css';
import en from './locales/en.json';
import pl from './locales/pl.json';

const listMessages = { en, pl };

interface SavedViewsProps {
  /** Domain and list, e.g. `fleet.views`. */
  readonly list: string;
  /** The current view as URL query without the group scope. */
  readonly search: string;
  readonly onOpen: (search: string) => void;
}

/** Filter, order and columns of a list saved under a name, in this browser. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <FeatureMessages feature="lists" words={listMessages}>
      <Views {...props} />
    </FeatureMessages>
  );
}

function Views({ list, search, onOpen }: SavedViewsProps) {
  const t = useMessages('lists');
  const session = useSession();
  const accountId = 'account' in session ? session.account.id : '';
  const storage = useMemo(() => savedViews(list, accountId), [list, accountId]);
  const [views, setViews] = useState(() => storage.read());
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const save = (next: typeof views) => {
    setViews(next);
    storage.write(next);
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => {
        setOpened(next);
        if (next) setViews(storage.read());
      }}
      position="bottom-end"
      withinPortal
      hideDetached={false}
      trapFocus
    >
      <Popover.Target>
        <ListTool icon={<SavedViewIcon size={16} aria-hidden />} label={t('views.open')} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown w={300}>
        <Stack gap={4}>
          {views.length === 0 ? (
            <Text c="dimmed" fz="sm">
              {t('views.none')}
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
                aria-label={t('views.delete', { name: view.name })}
                onClick={() => save(views.filter((each) => each !== view))}
              >
                <DeleteIcon size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <form
          className={styles['saveView']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!trimmed) return;
            save(withView(views, { name: trimmed, search }));
            setName('');
          }}
        >
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              className={styles['viewName']}
              label={t('views.name')}
              description={views.some((view) => view.name === trimmed) ? t('views.replaces') : undefined}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" disabled={!trimmed} aria-label={t('views.save')}>
              {t('kit:actions.save')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
