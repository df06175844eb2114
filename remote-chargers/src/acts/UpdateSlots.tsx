import { useCan } from '@fleet-console/remote-kit';
import { Button, RefreshIcon } from '@fleet-console/ui';
import { useId } from 'react';
import type { HubDetail } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { ActOutcome } from './ActOutcome.tsx';
import { blocked } from './blocked.ts';
import { isGoing } from './doing.ts';
import { useAct } from './useAct.ts';
import styles from './acts.module.css';

const names = ['updateSlots'] as const;

interface UpdateSlotsProps {
  readonly hub: HubDetail;
  /** Why it is not possible stands beside it already. */
  readonly told?: boolean;
}

/** Has the station tell of all its slots now. */
export function UpdateSlots({ hub, told = false }: UpdateSlotsProps) {
  const t = useMessages('acts');
  const id = useId();
  const { doing, order, retry } = useAct(hub.id, null, names);
  const may = useCan('charger.command', hub.groupId);
  const because = blocked(hub);
  if (!may) return null;
  return (
    <div className={styles['update']}>
      <Button
        variant="default"
        leftSection={<RefreshIcon size={16} aria-hidden />}
        disabled={because !== null || isGoing(doing)}
        {...(because === null ? {} : { 'aria-describedby': id })}
        onClick={() => order('updateSlots')}
      >
        {t('update.button')}
      </Button>
      <ActOutcome doing={doing} onRetry={retry} canRetry={because === null} />
      {because === null ? null : (
        <span id={id} className={styles[told ? 'spoken' : 'because']}>
          {t(`blocked.${because}`)}
        </span>
      )}
    </div>
  );
}
