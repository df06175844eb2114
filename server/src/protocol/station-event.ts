/** Events at a station. Source: specification, section 2, "Battery-swap hubs". */
export const stationEvents = [
  'doorOpened',
  'doorClosed',
  'doorFailed',
  'batteryInserted',
  'batteryRemoved',
  'chargingStarted',
  'chargingFinished',
  'chargingAllowed',
  'chargingStopped',
  'chargingForced',
  'slotBooked',
  'bookingEnded',
  'slotDisconnected',
  'slotConnected',
  'stationOnline',
  'stationOffline',
] as const;
export type StationEvent = (typeof stationEvents)[number];
