import type { NewDevice } from './registration.queries.ts';

/** A vehicle as it is being typed. */
export interface VehicleDraft {
  readonly groupId: string | null;
  readonly type: 'bike' | 'moped';
  readonly name: string;
  readonly alias: string;
  readonly number: string;
  readonly vendor: string;
  readonly model: string;
  readonly computerId: string;
  /** The computer is taken out of the vehicle that holds it. */
  readonly take: boolean;
  readonly rentable: boolean;
}

/** A new draft; the next one of many keeps group and type. */
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

/** What is sent of a draft; what was left empty is left out. */
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
