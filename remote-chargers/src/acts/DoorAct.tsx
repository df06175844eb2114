import { Button, RefreshIcon, UnlockIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { Confirm } from './Confirm.tsx';
import { isGoing } from './doing.ts';
import { DoorStepper } from './DoorStepper.tsx';
import { useAct } from './useAct.ts';
import type { SlotActProps } from './slot-act.ts';
import styles from './acts.module.css';

const names = ['openDoor'] as const;

/**
 * Opens the door of a slot and shows how it goes. Only a booked slot is asked about: its battery is someone's who is on the way. A
 * battery that is being charged takes no harm from an open door.
 */
export function DoorAct({ hub, slot, reasonId, big = false }: SlotActProps & { readonly big?: boolean }) {
  const t = useMessages('acts');
  const { doing, order, retry } = useAct(hub.id, slot.number, names);
  const [asking, setAsking] = useState(false);
  const failed = doing.at === 'failed' || doing.at === 'notOrdered';
  const open = () => (failed ? retry() : order('openDoor'));
  return (
    <section className={styles['act']} aria-label={t('door.title')}>
      <DoorStepper doing={doing} slot={slot.number} />
      <Button
        fullWidth
        size={big ? 'xl' : 'md'}
        leftSection={failed ? <RefreshIcon size={18} aria-hidden /> : <UnlockIcon size={18} aria-hidden />}
        disabled={reasonId !== null || isGoing(doing)}
        {...(reasonId === null ? {} : { 'aria-describedby': reasonId })}
        onClick={() => (slot.booked && !failed ? setAsking(true) : open())}
      >
        {t(failed ? 'retry' : isGoing(doing) ? 'door.opening' : 'door.open')}
      </Button>
      <Confirm
        opened={asking}
        title={t('door.confirm.title', { slot: slot.number })}
        text={t('door.confirm.text')}
        button={t('door.confirm.button')}
        onClose={() => setAsking(false)}
        onConfirm={open}
      />
    </section>
  );
}
