/** What is noted because it stands nowhere else. */
export const notedKinds = ['rideBooked', 'rideBegun', 'ridePaused', 'rideResumed', 'rideEnded', 'online', 'offline'] as const;
export type NotedKind = (typeof notedKinds)[number];

export const activityKinds = [...notedKinds, 'command', 'zoneEntered', 'zoneLeft', 'moved'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What people filter by. */
export const kindsByTopic = {
  rides: ['rideBooked', 'rideBegun', 'ridePaused', 'rideResumed', 'rideEnded'],
  contact: ['online', 'offline'],
  commands: ['command'],
  zones: ['zoneEntered', 'zoneLeft'],
  moves: ['moved'],
} as const satisfies Readonly<Record<string, readonly ActivityKind[]>>;
export type ActivityTopic = keyof typeof kindsByTopic;
export const activityTopics = Object.keys(kindsByTopic) as ActivityTopic[];
