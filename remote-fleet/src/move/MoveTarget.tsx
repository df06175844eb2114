import { useGroups } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, GroupTreeView } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './move.module.css';
import type { TargetGroups } from '@fleet-console/remote-kit/form';

interface MoveTargetProps {
  /** Number of vehicles to move. */
  readonly count: number;
  readonly targets: TargetGroups;
  readonly targetId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Picker of the target group. */
export function MoveTarget({ count: vehicles, targets, targetId, onChoose }: MoveTargetProps) {
  const t = useMessages('move');
  const tree = useGroups();
  const isAllowed = targetId !== null && targets.fit.has(targetId);
  return (
    <div className={styles['target']}>
      <p className={styles['hint']}>{t.counted('target.explained', vehicles)}</p>
      <GroupTreeView
        groups={targets}
        value={targetId}
        onChoose={onChoose}
        searchFirst
        words={{
          label: t('target.tree'),
          search: t('kit:groups.find'),
          clear: t('kit:actions.clearSearch'),
          none: t('kit:groups.none'),
        }}
      />
      {targetId !== null && !isAllowed ? (
        <Alert color="yellow" icon={<AttentionIcon size={18} aria-hidden />}>
          {t('target.forbidden')}
        </Alert>
      ) : targetId !== null ? (
        <p aria-live="polite" className={styles['chosen']}>
          {t('target.chosen', { path: tree.path(targetId) || (tree.all.get(targetId)?.name ?? targetId) })}
        </p>
      ) : null}
    </div>
  );
}
