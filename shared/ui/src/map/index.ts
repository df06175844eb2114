export { MapView, type MapViewProps, type MapWords } from './fleet/MapView.tsx';
export { cities, type Place } from './basemap/places.ts';
export { isPlace, type PointReader } from './fleet/points.ts';
export type { SelectMode } from './fleet/fleet-map.ts';
export type { PointTip } from './fleet/fleet-tooltip.ts';
export { TrackMap } from './track/TrackMap.tsx';
export { PlaceMap, type PlaceMapProps } from './route/PlaceMap.tsx';
export type { MapPlace } from './route/place-map.ts';
