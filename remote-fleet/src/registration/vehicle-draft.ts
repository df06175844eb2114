import type { NewDevice } from './registration.queries.ts';

/** Form state of a new vehicle. */
export interface VehicleDraft {
  readonly groupId: string | null;
  readonly type: 'bike' | 'moped';
  readonly name: string;
  readonly alias: string;
  readonly number: string;
  readonly vendor: string;
  readonly model: string;
  readonly computerId: string;
  /** Reassigns the module from the vehicle that has it. */
  readonly take: boolean;
  readonly rentable: boolean;
}

/** Returns an empty draft; group and type are kept for the next vehicle. */
export const newDraft = (groupId: string | null, type: VehicleDraft['type']): VehicleDraft => ({
  groupId,
  type,
  name: '',
  alias: '',
  number: '',
  vendor: '',
  model: '',
  computerId: '',
  take: false,
  rentable: false,
});

/** Returns the API input of a draft, without empty fields. */
export function inputOf(draft: VehicleDraft, groupID: string): NewDevice {
  const optional = (name: 'alternativeName' | 'registrationNumber' | 'vendor' | 'model' | 'computerID', text: string) =>
    text.trim() === '' ? {} : { [name]: text.trim() };
  return {
    name: draft.name.trim(),
    groupID,
    type: draft.type,
    isRentable: draft.rentable,
    ...optional('alternativeName', draft.alias),
    ...optional('registrationNumber', draft.number),
    ...optional('vendor', draft.vendor),
    ...optional('model', draft.model),
    ...optional('computerID', draft.computerId),
    ...(draft.computerId.trim() === '' ? {} : { takeComputer: draft.take }),
  };
}
