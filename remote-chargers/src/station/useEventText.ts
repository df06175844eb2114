import { useCallback } from 'react';
import type { HubDetail } from '../hub/hub.queries.ts';
import { useWords } from '../messages/messages.ts';
import type { StationEvent, Swap } from './station.queries.ts';

/** Names of what happens, and of where. */
export function useEventText({ points }: Pick<HubDetail, 'points'>) {
  const words = useWords('station');
  const single = points.length < 2;
  const event = useCallback(
    ({ type, slot }: StationEvent) => {
      const text = words(`events.types.${type}`);
      return slot === null ? text : words('events.atSlot', { event: text, slot });
    },
    [words],
  );
  /** The device: a slot of a cabinet, a cabinet, or the station. */
  const device = useCallback(
    ({ pointId, slot }: Pick<StationEvent, 'pointId' | 'slot'>) => {
      const name = points.find(({ id }) => id === pointId)?.name ?? pointId;
      if (slot !== null) return single || name === null ? words('device.slot', { slot }) : words('device.slotOf', { name, slot });
      return name === null ? words('device.station') : words('device.cabinet', { name });
    },
    [points, single, words],
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
