// The track of a vehicle in a period, or of a ride: selecting the period, map and replay.
export { bandOf as speedBand, isTooLong, MAX_DURATION, timesOf, periodFrom, withPeriod, type Period, type TrackPoint } from './track.ts';
export type { Player } from './player.ts';
export { PlayerControls } from './PlayerControls.tsx';
export { TrackChart } from './TrackChart.tsx';
export { TrackDrawing } from './TrackDrawing.tsx';
export { TrackLegend } from './TrackLegend.tsx';
export { TrackPeriod } from './TrackPeriod.tsx';
export { momentAt } from './track-place.ts';
export { TrackReplay } from './TrackReplay.tsx';
export { TrackTable } from './TrackTable.tsx';
export { TrackMessages, trackMessages } from './TrackMessages.tsx';
export { usePlayer } from './usePlayer.ts';
