import * as v from 'valibot';

const isVehicle = v.nullable(v.object({ id: v.string(), label: v.string(), groupId: v.string() }));
const isDriver = v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) }));
const isPosition = v.nullable(v.object({ lat: v.number(), lon: v.number() }));

/** What kept changes of a slot may hold besides texts. */
export const isKeptSlotField = {
  vehicle: (value: unknown) => v.is(isVehicle, value),
  driver: (value: unknown) => v.is(isDriver, value),
  position: (value: unknown) => v.is(isPosition, value),
  weekdays: (value: unknown) => v.is(v.array(v.number()), value),
};
