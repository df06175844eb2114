// The track of a vehicle in a period: selecting the period, map and replay.
export { isTooLong, MAX_DURATION, timesOf, periodFrom, withPeriod, type Period, type TrackPoint } from './track.ts';
export { TrackDrawing } from './TrackDrawing.tsx';
export { TrackPeriod } from './TrackPeriod.tsx';
export { TrackReplay } from './TrackReplay.tsx';
export { TrackMessages, trackMessages } from './TrackMessages.tsx';
