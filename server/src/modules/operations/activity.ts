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
export type ActivityKind = (typeof activityKinds)[number];

/** Event kinds by filter topic. */
export const kindsByTopic = {
  rides: ['rideBooked', 'rideBegun', 'ridePaused', 'rideResumed', 'rideEnded', 'rideOutsideSlot', 'rideOverran'],
  contact: ['online', 'offline'],
  commands: ['command'],
  zones: ['zoneEntered', 'zoneLeft'],
  moves: ['moved'],
} as const satisfies Readonly<Record<string, readonly ActivityKind[]>>;
export type ActivityTopic = keyof typeof kindsByTopic;
export const activityTopics = Object.keys(kindsByTopic) as ActivityTopic[];
