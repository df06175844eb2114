import type { QueryClient } from '@tanstack/react-query';
import { slotQueries, type SlotFilter } from './slot.queries.ts';
import type { Slot, SlotDetails, SlotPage } from './slot.ts';

/** Whether a list with this filter contains a slot. */
export const isListed = ({ from, till, driverId, vehicleId, states }: SlotFilter, slot: Slot): boolean =>
  slot.end > from &&
  slot.start < till &&
  (driverId === null || slot.driverId === driverId) &&
  (vehicleId === null || slot.vehicleId === vehicleId) &&
  (states.length === 0 || states.includes(slot.state));

const byId = <Row extends { readonly id: string }>(known: readonly Row[], added: readonly Row[]): Row[] => [
  ...new Map([...known, ...added].map((row) => [row.id, row])).values(),
];

/** Replaces slots of a page by newer ones. @param ids slots that changed; those not in `found` are no longer listed */
export function mergePage(page: SlotPage, ids: ReadonlySet<number>, found: Pick<SlotPage, 'slots' | 'drivers' | 'vehicles'>): SlotPage {
  const newer = new Map(found.slots.map((slot) => [slot.id, slot]));
  const kept = page.slots.flatMap((slot) => {
    if (!ids.has(slot.id)) return [slot];
    const change = newer.get(slot.id);
    newer.delete(slot.id);
    // Answers may overtake each other.
    return change === undefined ? [] : [change.version >= slot.version ? change : slot];
  });
  return {
    ...page,
    slots: [...kept, ...[...newer.values()].filter(({ id }) => ids.has(id))],
    drivers: byId(page.drivers, found.drivers),
    vehicles: byId(page.vehicles, found.vehicles),
  };
}

/** Shows a changed slot in the lists on screen at once; they are loaded again in the background. */
export function showSlot(client: QueryClient, slot: Slot): void {
  for (const query of client.getQueryCache().findAll({ queryKey: slotQueries.lists })) {
    const filter = query.queryKey[2] as SlotFilter;
    client.setQueryData<SlotPage>(
      query.queryKey,
      (page) => page && mergePage(page, new Set([slot.id]), { slots: isListed(filter, slot) ? [slot] : [], drivers: [], vehicles: [] }),
    );
  }
  client.setQueryData<SlotDetails | null>([...slotQueries.all, 'one', slot.id], (known) => (known ? { ...known, slot } : known));
  void client.invalidateQueries({ queryKey: slotQueries.all, predicate: ({ queryKey }) => queryKey[1] !== 'list' });
}
