const MINUTE = 60_000;
/** 14:00 in Warsaw on 20 November 2026. */
const START = Date.UTC(2026, 10, 20, 13);

/** Speed and place of a route through Warsaw, each half minute. */
const route = Array.from({ length: 40 }, (_, step) => ({
  at: START + step * 30_000,
  lat: 52.23 + step * 0.0007 + Math.sin(step / 3) * 0.002,
  lon: 21.01 + step * 0.0011 + Math.cos(step / 4) * 0.0015,
  speed: step > 9 && step < 16 ? 0 : Math.round(18 + Math.sin(step / 2) * 16),
  percentage: 82 - Math.floor(step / 4),
  gap: false,
}));

/** A finished ride of 20 minutes with a pause, and five minutes without a signal. */
export const finishedRide = {
  ride: {
    id: 'shown',
    vehicleId: '1',
    vehicleName: 'WX 1042',
    groupId: '142',
    status: 'finished',
    userId: null,
    userName: null,
    averageSpeed: 14.4,
    maxSpeed: 34,
    distance: 4.2,
    startedTime: START - 2 * MINUTE,
    begunTime: START,
    stoppedTime: START + 20 * MINUTE,
    updatedAt: START + 20 * MINUTE,
    bookedSeconds: 120,
    pausedSeconds: 180,
    rideSeconds: 1020,
    start: { lat: 52.23, lon: 21.01 },
    end: { lat: 52.257, lon: 21.053 },
  },
  steps: [
    { status: 'booked', at: START - 2 * MINUTE },
    { status: 'started', at: START },
    { status: 'paused', at: START + 5 * MINUTE },
    { status: 'started', at: START + 8 * MINUTE },
    { status: 'finished', at: START + 20 * MINUTE },
  ],
  events: [
    {
      id: 'n1',
      at: START + 6 * MINUTE,
      kind: 'command',
      vehicleId: '1',
      vehicleName: 'WX 1042',
      plate: null,
      groupId: '142',
      accountId: null,
      command: 'lock',
      status: 'acknowledged',
      reason: null,
      zoneId: null,
      zoneName: null,
      zoneActions: null,
    },
  ],
  path: {
    source: 'recorded',
    points: route
      .filter((_, step) => step < 22 || step > 31)
      .map((point) => (point.at === START + 16 * MINUTE ? { ...point, gap: true } : point)),
  },
};
