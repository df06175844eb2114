import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { usePersonName, type Person } from '../requests/PersonName.tsx';
import { shownDay } from '../requests/day.ts';
import type { RequestEvent } from './detail.queries.ts';

/** Fields of a change, in the order shown; state and outcome are said by the event itself. */
const fields = [
  'priority',
  'technicianId',
  'expectedStart',
  'plannedStart',
  'repairTime',
  'expectedEnd',
  'repairType',
  'replacementVehicleId',
  'repairAction',
  'rejectionReason',
  'duplicateOf',
  'outOfRental',
] as const;
type Field = (typeof fields)[number];

export interface ChangedField {
  readonly field: Field;
  readonly label: string;
  /** Null: it was empty. */
  readonly before: string | null;
  readonly after: string;
}

/** Returns what an event changed, as texts. */
export function useChangedFields(
  { before, after, replacementVehicles }: RequestEvent,
  personOf: (accountId: string) => Person | undefined,
): ChangedField[] {
  const t = useMessages('detail');
  const names = useMessages('requests');
  const nameOf = usePersonName();
  const textOf = (field: Field, value: string | number | boolean | null | undefined): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'boolean') return t(value ? 'kit:states.yes' : 'kit:states.no');
    const text = String(value);
    const word = (group: 'priorities' | 'repairTimes' | 'repairTypes' | 'repairActions') => names.dynamic(`${group}.${text}`, text);
    switch (field) {
      case 'priority':
        return word('priorities');
      case 'repairTime':
        return word('repairTimes');
      case 'repairType':
        return word('repairTypes');
      case 'repairAction':
        return word('repairActions');
      case 'technicianId':
        return nameOf(personOf(text), 'technician');
      case 'replacementVehicleId': {
        const vehicle = replacementVehicles.find(({ id }) => id === text);
        return vehicle ? labelOf(vehicle) : text;
      }
      case 'duplicateOf':
        return names('number', { number: text });
      case 'rejectionReason':
        return text;
      default:
        return shownDay(text);
    }
  };
  return fields.flatMap((field) => {
    if (!after || !(field in after)) return [];
    const [from, to] = [textOf(field, before?.[field]), textOf(field, after[field])];
    return from === to ? [] : [{ field, label: t(`fields.${field}`), before: from, after: to ?? t('activity.empty') }];
  });
}
