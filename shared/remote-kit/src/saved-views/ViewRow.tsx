import { ActionIcon, Button, DeleteIcon, Group, Text } from '@fleet-console/ui';
import { useSingleMutation } from '../form/useSingleMutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { flashFailure } from '../errors/flash-failure.ts';
import { useGroups, useShell } from '../remote/shell-context.tsx';
import { offerUndo } from '../undo/offer-undo.ts';
import { useMessages } from './messages.ts';
import { deleteView, savedViewsQuery, saveView, type SavedView } from './saved-view.queries.ts';
import styles from './saved-views.module.css';

interface ViewRowProps {
  readonly list: string;
  readonly view: SavedView;
  readonly onOpen: (search: string) => void;
}

/** Opens a view; own ones can be deleted. */
export function ViewRow({ list, view: { id, name, search, own, groupId }, onOpen }: ViewRowProps) {
  const t = useMessages('savedViews');
  const shell = useShell();
  const queries = useQueryClient();
  const groups = useGroups();
  const group = groupId === null ? undefined : groups.all.get(groupId)?.name;
  const reload = () => queries.invalidateQueries({ queryKey: savedViewsQuery(shell, list).queryKey });
  const undo = () =>
    saveView(shell, { list, name, search, groupId })
      .catch((error: unknown) => flashFailure(shell, error))
      .then(reload);
  const remove = useSingleMutation({
    mutationFn: () => deleteView(shell, id),
    onSuccess: () =>
      offerUndo(shell, { toast: `saved-view-${id}`, title: t('deleted', { name }), undo: t('undo'), onUndo: () => void undo() }),
    onError: (error) => flashFailure(shell, error),
    onSettled: reload,
  });
  return (
    <Group gap={4} wrap="nowrap">
      <Button className={styles['view']} variant="subtle" size="compact-md" justify="flex-start" onClick={() => onOpen(search)}>
        {name}
      </Button>
      {group === undefined ? null : (
        <Text fz="xs" c="dimmed" truncate>
          {own ? t('sharedWith', { group }) : group}
        </Text>
      )}
      {own ? (
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={t('delete', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <DeleteIcon size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
