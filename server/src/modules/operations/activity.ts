/** Kinds of events that are stored in `activity_events`, as no other table has them. */
export const recordedKinds = [
  'rideBooked',
  'rideBegun',
  'ridePaused',
  'rideResumed',
  'rideEnded',
  // By the ride planner (rules PLN-G5 and PLN-G6).
  'rideOutsideSlot',
  'rideOverran',
  'online',
  'offline',
] as const;
export type RecordedKind = (typeof recordedKinds)[number];

export const activityKinds = [...recordedKinds, 'command', 'zoneEntered', 'zoneLeft', 'moved'] as const;
/** Kinds in the history of one vehicle: also its registration, service requests, and changes of its data. */
export const vehicleKinds = [...activityKinds, 'request', 'registered', 'edited'] as const;
export type ActivityKind = (typeof vehicleKinds)[number];

/** Event kinds by filter topic. */
export const kindsByTopic = {
  rides: ['rideBooked', 'rideBegun', 'ridePaused', 'rideResumed', 'rideEnded', 'rideOutsideSlot', 'rideOverran'],
  contact: ['online', 'offline'],
  commands: ['command'],
  zones: ['zoneEntered', 'zoneLeft'],
  moves: ['moved'],
  registration: ['registered'],
  requests: ['request'],
  edits: ['edited'],
} as const satisfies Readonly<Record<string, readonly ActivityKind[]>>;
export type ActivityTopic = keyof typeof kindsByTopic;
/** Kinds of the events of a topic. */
export type KindOf<Topic extends ActivityTopic> = (typeof kindsByTopic)[Topic][number];
/** Topics of the feed of all vehicles. */
export const activityTopics = ['rides', 'contact', 'commands', 'zones', 'moves'] as const satisfies readonly ActivityTopic[];
/** Topics of the history of one vehicle. */
export const vehicleTopics = [...activityTopics, 'registration', 'requests', 'edits'] as const satisfies readonly ActivityTopic[];
