import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { isOwn, type Planner } from './planner.ts';
import { usePlannersInScope } from './planners-context.ts';
import { RestoreButton } from './RestoreButton.tsx';
import styles from './planner.module.css';

/** Names the disabled calendars in scope; managers can restore them. */
export function DisabledBanner() {
  const t = useMessages('planner');
  const { planners } = usePlannersInScope();
  const disabled = planners.filter(({ enabled }) => !enabled);
  if (disabled.length === 0) return null;
  return (
    <Alert
      role="status"
      color="yellow"
      className={styles['banner'] ?? ''}
      icon={<AttentionIcon size={18} aria-hidden />}
      title={t.counted('disabled.title', disabled.length)}
    >
      {t('disabled.text')}
      <ul className={styles['planners']}>
        {disabled.map((planner) => (
          <DisabledPlanner key={planner.groupId ?? 'above'} planner={planner} />
        ))}
      </ul>
    </Alert>
  );
}

function DisabledPlanner({ planner }: { readonly planner: Planner }) {
  const t = useMessages('planner');
  const format = useFormat();
  const groups = useGroups();
  const { groupId, disabledAt, manage } = planner;
  const name = groupId === null ? undefined : groups.all.get(groupId)?.name;
  return (
    <li className={styles['row']}>
      <span>
        <bdi>{name ?? t('disabled.above')}</bdi>
        {disabledAt === null ? null : ` · ${t('disabled.since', { date: format.dateTime(disabledAt) })}`}
      </span>
      {manage && isOwn(planner) ? <RestoreButton planner={planner} /> : null}
    </li>
  );
}
