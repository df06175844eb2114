/** Subject of an alert: one point (cabinet) or the entire charger (station). Source: specification, section 3, "Hub alert". */
export const alertTypes = ['point', 'charger'] as const;
export type AlertType = (typeof alertTypes)[number];

/** `finished`: the cause is over. */
export const alertStates = ['started', 'finished'] as const;
export type AlertState = (typeof alertStates)[number];

/** Known descriptions. The console translates these and shows any other description unchanged. */
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
