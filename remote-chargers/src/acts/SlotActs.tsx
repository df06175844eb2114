import { useCan } from '@fleet-console/remote-kit';
import { NoSignalIcon } from '@fleet-console/ui';
import { useId } from 'react';
import type { HubDetail, Slot } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { blocked } from './blocked.ts';
import { ChargingSwitch } from './ChargingSwitch.tsx';
import { DoorAct } from './DoorAct.tsx';
import { ForceCharging } from './ForceCharging.tsx';
import styles from './acts.module.css';

interface SlotActsProps {
  readonly hub: HubDetail;
  readonly slot: Slot;
  /** For one hand on a phone: larger, and the door, which is opened most, nearest to the thumb. */
  readonly thumb?: boolean;
}

/** What can be done with a slot by those who may; when nothing can, why. */
export function SlotActs({ hub, slot, thumb = false }: SlotActsProps) {
  const t = useMessages('acts');
  const id = useId();
  const may = useCan('charger.command', hub.groupId);
  const because = blocked(hub, slot);
  if (!may) return null;
  const given = { hub, slot, reasonId: because === null ? null : id };
  return (
    <div className={styles['acts']} data-thumb={thumb || undefined}>
      {because === null ? null : (
        <p id={id} className={styles['blocked']}>
          <NoSignalIcon size={18} aria-hidden />
          {t(`blocked.${because}`)}
        </p>
      )}
      {thumb ? null : <DoorAct {...given} />}
      <ChargingSwitch {...given} />
      <ForceCharging {...given} />
      {thumb ? <DoorAct {...given} big /> : null}
    </div>
  );
}
