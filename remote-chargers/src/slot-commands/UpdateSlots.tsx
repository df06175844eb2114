import { useCan } from '@fleet-console/remote-kit';
import { Button, RefreshIcon } from '@fleet-console/ui';
import { useId } from 'react';
import type { HubDetail } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { CommandOutcome } from './CommandOutcome.tsx';
import { disabledReason } from './disabled-reason.ts';
import { isInProgress } from './command-progress.ts';
import { useSlotCommand } from './useSlotCommand.ts';
import styles from './slot-commands.module.css';

const names = ['updateSlots'] as const;

interface UpdateSlotsProps {
  readonly hub: HubDetail;
  /** The screen already shows why commands are disabled. */
  readonly reasonShown?: boolean;
}

/** Asks the station to report all its slots. */
export function UpdateSlots({ hub, reasonShown = false }: UpdateSlotsProps) {
  const t = useMessages('slotCommands');
  const id = useId();
  const { progress, send, retry } = useSlotCommand(hub.id, null, names);
  const canCommand = useCan('charger.command', hub.groupId);
  const reason = disabledReason(hub);
  if (!canCommand) return null;
  return (
    <div className={styles['update']}>
      <Button
        variant="default"
        leftSection={<RefreshIcon size={16} aria-hidden />}
        disabled={reason !== null || isInProgress(progress)}
        {...(reason === null ? {} : { 'aria-describedby': id })}
        onClick={() => send('updateSlots')}
      >
        {t('update.button')}
      </Button>
      <CommandOutcome progress={progress} onRetry={retry} canRetry={reason === null} />
      {reason === null ? null : (
        <span id={id} className={styles['hint']} hidden={reasonShown}>
          {t(`blocked.${reason}`)}
        </span>
      )}
    </div>
  );
}
