import { useFormat } from '@fleet-console/i18n';
import { useGroups, usePermissions } from '@fleet-console/remote-kit';
import { Button, Group, GroupTreeView, Text } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { targetGroups } from '@fleet-console/remote-kit/form';
import { useMessages } from '../messages/messages.ts';
import styles from './keyfobs.module.css';

/** Picker of the target group of keyfobs. */
export function MoveKeyfobs({ count, onMove }: { count: number; onMove: (groupId: string) => void }) {
  const t = useMessages('keyfobs');
  const format = useFormat();
  const tree = useGroups();
  const permissions = usePermissions();
  const [groupId, setGroupId] = useState<string | null>(null);
  const targets = useMemo(() => targetGroups(tree, (id) => permissions.can('vehicle.updateGroup', id)), [tree, permissions]);
  const isAllowed = groupId !== null && targets.fit.has(groupId);
  return (
    <div className={styles['form']}>
      <GroupTreeView
        groups={targets}
        value={groupId}
        onChoose={setGroupId}
        searchFirst
        texts={{
          label: t('move.tree'),
          search: t('kit:groups.find'),
          clear: t('kit:actions.clearSearch'),
          none: t('kit:groups.none'),
        }}
      />
      <Text aria-live="polite" {...(isAllowed ? { fw: 600 } : { c: 'dimmed' })}>
        {groupId === null
          ? t('move.needed')
          : isAllowed
            ? t('move.chosen', { path: tree.path(groupId) || (tree.all.get(groupId)?.name ?? groupId) })
            : t('move.forbidden')}
      </Text>
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        <Button disabled={!isAllowed} onClick={() => groupId !== null && onMove(groupId)}>
          {t('move.confirm', { count, n: format.number(count) })}
        </Button>
      </Group>
    </div>
  );
}
