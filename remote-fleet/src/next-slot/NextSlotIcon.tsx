import { useFormat } from '@fleet-console/i18n';
import { useScope } from '@fleet-console/remote-kit';
import { Glyph } from '@fleet-console/ui';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { useNextSlots, type NextSlots } from './next-slot.queries.ts';

type Slot = NextSlots['slots'][number];
const NextSlotsContext = createContext<ReadonlyMap<string, Slot>>(new Map());

/** Loads the next slots of the vehicles in the scope, for the icons below. Without them the list is complete, so an error isn't shown. */
export function NextSlotsProvider({ children }: { readonly children: ReactNode }) {
  const [scope] = useScope();
  const { data } = useNextSlots(scope === null ? {} : { groups: scope });
  const slots = useMemo(
    () => new Map((data?.slots ?? []).flatMap((slot) => (slot.vehicleId === null ? [] : [[slot.vehicleId, slot] as const]))),
    [data],
  );
  return <NextSlotsContext value={slots}>{children}</NextSlotsContext>;
}

/** Marks a vehicle with a planned ride, and tells when. */
export function NextSlotIcon({ vehicleId, className }: { readonly vehicleId: string; readonly className?: string | undefined }) {
  const t = useMessages('vehicles');
  const format = useFormat();
  const slot = useContext(NextSlotsContext).get(vehicleId);
  if (!slot) return null;
  const label = t('nextSlot', { start: format.dateTime(slot.start), end: format.dateTime(slot.end) });
  return (
    <span className={className} title={label}>
      <Glyph of="calendar" label={label} />
    </span>
  );
}
