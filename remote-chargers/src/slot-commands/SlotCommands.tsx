import { useCan } from '@fleet-console/remote-kit';
import { NoSignalIcon } from '@fleet-console/ui';
import { useId } from 'react';
import type { HubDetail, Slot } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { disabledReason } from './disabled-reason.ts';
import { ChargingSwitch } from './ChargingSwitch.tsx';
import { OpenDoor } from './OpenDoor.tsx';
import { ForceCharging } from './ForceCharging.tsx';
import styles from './slot-commands.module.css';

interface SlotCommandsProps {
  readonly hub: HubDetail;
  readonly slot: Slot;
  /** Layout for one hand on a phone: larger buttons, with the door, used most, nearest to the thumb. */
  readonly oneHanded?: boolean;
}

/** Commands for a slot, or the reason why none can be sent. Hidden without the permission. */
export function SlotCommands({ hub, slot, oneHanded = false }: SlotCommandsProps) {
  const t = useMessages('slotCommands');
  const id = useId();
  const canCommand = useCan('charger.command', hub.groupId);
  const reason = disabledReason(hub, slot);
  if (!canCommand) return null;
  const props = { hub, slot, reasonId: reason === null ? null : id };
  return (
    <div className={styles['commands']} data-one-handed={oneHanded || undefined}>
      {reason === null ? null : (
        <p id={id} className={styles['blocked']}>
          <NoSignalIcon size={18} aria-hidden />
          {t(`blocked.${reason}`)}
        </p>
      )}
      {oneHanded ? null : <OpenDoor {...props} />}
      <ChargingSwitch {...props} />
      <ForceCharging {...props} />
      {oneHanded ? <OpenDoor {...props} large /> : null}
    </div>
  );
}
