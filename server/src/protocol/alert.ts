/** What an alert is about: one point (cabinet) or the whole charger (station). Source: specification, section 3, "Hub alert". */
export const alertTypes = ['point', 'charger'] as const;
export type AlertType = (typeof alertTypes)[number];

/** `finished`: what it tells is over. */
export const alertStates = ['started', 'finished'] as const;
export type AlertState = (typeof alertStates)[number];

/** What stations and the server tell of. The console has words for these; of others it shows the description as it came. */
export const alertDescriptions = [
  'doorBlocked',
  'doorOpenTooLong',
  'overheating',
  'smoke',
  'mainsLost',
  'mainsLow',
  'slotFault',
  'batteryFault',
  'batteryMissing',
  'vandalism',
  /** Raised by the server. */
  'offline',
] as const;
export type AlertDescription = (typeof alertDescriptions)[number];
