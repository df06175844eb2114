/** What is noted because it stands nowhere else. */
export const notedKinds = ['rideBooked', 'rideBegun', 'ridePaused', 'rideResumed', 'rideEnded', 'online', 'offline'] as const;
export type NotedKind = (typeof notedKinds)[number];

export const happeningKinds = [...notedKinds, 'command', 'zoneEntered', 'zoneLeft', 'moved'] as const;
export type HappeningKind = (typeof happeningKinds)[number];

/** What people filter by. */
export const topicsOfHappenings = {
  rides: ['rideBooked', 'rideBegun', 'ridePaused', 'rideResumed', 'rideEnded'],
  contact: ['online', 'offline'],
  commands: ['command'],
  zones: ['zoneEntered', 'zoneLeft'],
  moves: ['moved'],
} as const satisfies Readonly<Record<string, readonly HappeningKind[]>>;
export type HappeningTopic = keyof typeof topicsOfHappenings;
export const happeningTopics = Object.keys(topicsOfHappenings) as HappeningTopic[];
