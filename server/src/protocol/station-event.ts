/** What happens at a station. Its events list shows device, event and time. Source: specification, section 2, "Battery-swap hubs". */
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
