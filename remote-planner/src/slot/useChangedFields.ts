import { useGroups } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { useSlotTimes } from '../slots/slot-time.ts';
import { slotStates, type SlotDetails, type SlotEvent } from '../slots/slot.ts';

interface ChangedField {
  readonly key: string;
  readonly label: string;
  /** Null: there was none. */
  readonly from: string | null;
  readonly to: string;
}

/** Fields of the history that are shown; positions come with the address, and the creation mode isn't the user's. */
const fields = ['startsAt', 'endsAt', 'vehicleId', 'driverId', 'groupId', 'state', 'returnAddress', 'comment', 'rejectionReason'] as const;
type Field = (typeof fields)[number];

/** What an entry of the history changed. */
export function useChangedFields({ kind, before, after }: SlotEvent, { slot, names }: SlotDetails): readonly ChangedField[] {
  const t = useMessages('slotPanel');
  const tSlots = useMessages('slots');
  const groups = useGroups();
  const { zoneOf } = usePlannersInScope();
  const times = useSlotTimes(zoneOf(slot.groupId));
  const textOf = (field: Field, value: string | number | null | undefined): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (field === 'startsAt' || field === 'endsAt') return times.moment(Number(value));
    const text = String(value);
    if (field === 'groupId') return groups.all.get(text)?.name ?? '–';
    if (field === 'vehicleId') return names[text] ?? tSlots('noVehicle');
    if (field === 'driverId') return names[text] ?? tSlots('noDriver');
    if (field !== 'state') return text;
    const state = slotStates.find((each) => each === text);
    return state ? tSlots(`states.${state}`) : text;
  };
  // The kind already says the new state.
  const isSaid = (field: Field) => field === 'state' && kind !== 'moved' && kind !== 'undone';
  return fields.flatMap((field) => {
    if (isSaid(field) || (before?.[field] ?? null) === (after?.[field] ?? null)) return [];
    const to = textOf(field, after?.[field]) ?? t('history.none');
    return [{ key: field, label: t(`history.fields.${field}`), from: textOf(field, before?.[field]), to }];
  });
}
