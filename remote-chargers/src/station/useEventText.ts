import { useCallback } from 'react';
import type { HubDetail } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import type { StationEvent, Swap } from './station.queries.ts';

/** Returns functions for the texts of events and devices. */
export function useEventText({ points }: Pick<HubDetail, 'points'>) {
  const t = useMessages('station');
  const single = points.length < 2;
  const event = useCallback(
    ({ type, slot }: StationEvent) => {
      const text = t(`events.types.${type}`);
      return slot === null ? text : t('events.atSlot', { event: text, slot });
    },
    [t],
  );
  /** Returns the device: a slot, a cabinet or the station. */
  const device = useCallback(
    ({ pointId, slot }: Pick<StationEvent, 'pointId' | 'slot'>) => {
      const name = points.find(({ id }) => id === pointId)?.name ?? pointId;
      if (slot !== null) return single || name === null ? t('device.slot', { slot }) : t('device.slotOf', { name, slot });
      return name === null ? t('device.station') : t('device.cabinet', { name });
    },
    [points, single, t],
  );
  const swapDevices = useCallback(
    ({ pointId, returnedSlot, takenSlot }: Swap) => ({
      returned: device({ pointId, slot: returnedSlot }),
      taken: device({ pointId, slot: takenSlot }),
    }),
    [device],
  );
  return { event, device, swapDevices };
}
