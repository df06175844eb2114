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
  const { planners } = usePlannersInScope();
  const disabled = planners.filter(({ enabled }) => !enabled);
  return disabled.map((planner) => <Banner key={planner.groupId ?? 'above'} planner={planner} />);
}

function Banner({ planner }: { readonly planner: Planner }) {
  const t = useMessages('planner');
  const format = useFormat();
  const groups = useGroups();
  const { groupId, disabledAt, manage } = planner;
  const name = groupId === null ? undefined : groups.all.get(groupId)?.name;
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<AttentionIcon size={18} aria-hidden />}
      title={name === undefined ? t('disabled.title') : t('disabled.titleOf', { name })}
    >
      <div className={styles['row']}>
        <span>{t('disabled.text', { date: disabledAt === null ? '–' : format.dateTime(disabledAt) })}</span>
        {manage && isOwn(planner) ? <RestoreButton planner={planner} /> : null}
      </div>
    </Alert>
  );
}
