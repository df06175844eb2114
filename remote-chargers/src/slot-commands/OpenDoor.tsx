import { Button, RefreshIcon, UnlockIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { isInProgress } from './command-progress.ts';
import { DoorStepper } from './DoorStepper.tsx';
import { useSlotCommand } from './useSlotCommand.ts';
import type { SlotCommandProps } from './slot-command-props.ts';
import styles from './slot-commands.module.css';

const names = ['openDoor'] as const;

/** Opens the door of a slot and shows the progress. Asks for confirmation only for a booked slot, whose rider is on the way. */
export function OpenDoor({ hub, slot, reasonId, large = false }: SlotCommandProps & { readonly large?: boolean }) {
  const t = useMessages('slotCommands');
  const { progress, send, retry } = useSlotCommand(hub.id, slot.number, names);
  const [confirming, setConfirming] = useState(false);
  const failed = progress.status === 'failed' || progress.status === 'sendFailed';
  const open = () => (failed ? retry() : send('openDoor'));
  return (
    <section className={styles['command']} aria-label={t('door.title')}>
      <DoorStepper progress={progress} slot={slot.number} />
      <Button
        fullWidth
        size={large ? 'xl' : 'md'}
        leftSection={failed ? <RefreshIcon size={18} aria-hidden /> : <UnlockIcon size={18} aria-hidden />}
        disabled={reasonId !== null || isInProgress(progress)}
        {...(reasonId === null ? {} : { 'aria-describedby': reasonId })}
        onClick={() => (slot.booked && !failed ? setConfirming(true) : open())}
      >
        {t(failed ? 'retry' : isInProgress(progress) ? 'door.opening' : 'door.open')}
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={t('door.confirm.title', { slot: slot.number })}
        text={t('door.confirm.text')}
        button={t('door.confirm.button')}
        onClose={() => setConfirming(false)}
        onConfirm={open}
      />
    </section>
  );
}
