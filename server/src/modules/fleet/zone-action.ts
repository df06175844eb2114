/** Actions of the server when a vehicle enters or leaves a zone. Rule ZON-Z8. */
export const zoneActions = ['notify', 'powerOff', 'lock', 'rentableOn', 'rentableOff'] as const;
export type ZoneAction = (typeof zoneActions)[number];
