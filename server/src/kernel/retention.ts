/** How long something is kept. */
interface RetentionRule {
  /** Environment variable that changes it. */
  readonly setting: string;
  /** Days unless it is set. */
  readonly days: number;
  /** Fewest days: what screens show. */
  readonly min: number;
}

/** What is deleted after some days, in one table. Everything else is kept until people delete it. Guide: docs/guides/data-retention.md */
export const retentionRules = {
  /** Reported positions and telemetry of vehicles and stations: nearly all of the database's size. */
  telemetry: { setting: 'KEEP_TELEMETRY_DAYS', days: 7, min: 1 },
  /** Events of the operations screen: presence and rides. */
  activity: { setting: 'KEEP_ACTIVITY_DAYS', days: 7, min: 7 },
  /** Commands to vehicles since their creation, and events of vehicles: over a year, for questions like "who unlocked it?". */
  vehicleHistory: { setting: 'KEEP_VEHICLE_HISTORY_DAYS', days: 400, min: 30 },
  /** Commands to stations since their creation, and swaps; deleted swaps remain in the station's total. The median swap time covers 30 days. */
  stationHistory: { setting: 'KEEP_STATION_HISTORY_DAYS', days: 400, min: 30 },
  /** Events of stations, and alerts since they were finished and seen. */
  stationAlerts: { setting: 'KEEP_STATION_ALERTS_DAYS', days: 90, min: 7 },
  notifications: { setting: 'KEEP_NOTIFICATIONS_DAYS', days: 90, min: 1 },
  /** Sent mails and text messages. */
  messages: { setting: 'KEEP_MESSAGES_DAYS', days: 30, min: 1 },
  /** Files of service requests since the request ended. */
  attachments: { setting: 'KEEP_ATTACHMENTS_DAYS', days: 400, min: 1 },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type Retained = keyof typeof retentionRules;

/** Days that each is kept. */
export type Retention = Readonly<Record<Retained, number>>;

const entries = Object.entries(retentionRules) as [Retained, RetentionRule][];

/** Reads the settings. @param read returns a whole number of a setting within limits, or the default */
export const readRetention = (read: (setting: string, fallback: number, min: number) => number): Retention =>
  Object.fromEntries(entries.map(([name, { setting, days, min }]) => [name, read(setting, days, min)])) as Retention;

export const defaultRetention: Retention = readRetention((_setting, days) => days);
