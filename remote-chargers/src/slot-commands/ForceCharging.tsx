import { Button, ChargersIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { CommandOutcome } from './CommandOutcome.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { isInProgress } from './command-progress.ts';
import { useSlotCommand } from './useSlotCommand.ts';
import type { SlotCommandProps } from './slot-command-props.ts';
import styles from './slot-commands.module.css';

const names = ['forceCharging'] as const;

/** Forces charging after a confirmation, with or without a battery in the slot. Source: specification, section 9. */
export function ForceCharging({ hub, slot, reasonId }: SlotCommandProps) {
  const t = useMessages('slotCommands');
  const { progress, send, retry } = useSlotCommand(hub.id, slot.number, names);
  const [confirming, setConfirming] = useState(false);
  return (
    <section className={styles['command']} aria-label={t('force.button')}>
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<ChargersIcon size={18} aria-hidden />}
        disabled={reasonId !== null || isInProgress(progress)}
        {...(reasonId === null ? {} : { 'aria-describedby': reasonId })}
        onClick={() => setConfirming(true)}
      >
        {t('force.button')}
      </Button>
      <CommandOutcome progress={progress} onRetry={retry} canRetry={reasonId === null} />
      <ConfirmDialog
        opened={confirming}
        title={t('force.title', { slot: slot.number })}
        text={t('force.text')}
        button={t('force.confirm')}
        onClose={() => setConfirming(false)}
        onConfirm={() => send('forceCharging')}
      />
    </section>
  );
}
