/** What the server does when a vehicle crosses the border of a zone, besides writing it down. Rule ZON-Z8. */
export const zoneActions = ['notify', 'powerOff', 'lock', 'rentableOn', 'rentableOff'] as const;
export type ZoneAction = (typeof zoneActions)[number];
