import { Button, ChargersIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { ActOutcome } from './ActOutcome.tsx';
import { Confirm } from './Confirm.tsx';
import { isGoing } from './doing.ts';
import { useAct } from './useAct.ts';
import type { SlotActProps } from './slot-act.ts';
import styles from './acts.module.css';

const names = ['forceCharging'] as const;

/** Switches charging on after a confirmation, whether or not a battery is in the slot. Source: specification, section 9. */
export function ForceCharging({ hub, slot, reasonId }: SlotActProps) {
  const t = useMessages('acts');
  const { doing, order, retry } = useAct(hub.id, slot.number, names);
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles['act']} aria-label={t('force.button')}>
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<ChargersIcon size={18} aria-hidden />}
        disabled={reasonId !== null || isGoing(doing)}
        {...(reasonId === null ? {} : { 'aria-describedby': reasonId })}
        onClick={() => setAsking(true)}
      >
        {t('force.button')}
      </Button>
      <ActOutcome doing={doing} onRetry={retry} canRetry={reasonId === null} />
      <Confirm
        opened={asking}
        title={t('force.title', { slot: slot.number })}
        text={t('force.text')}
        button={t('force.confirm')}
        onClose={() => setAsking(false)}
        onConfirm={() => order('forceCharging')}
      />
    </section>
  );
}
