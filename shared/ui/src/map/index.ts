export { MapView, type MapViewProps, type MapWords } from './MapView.tsx';
export { cities, type Place } from './places.ts';
export { isPlace, type PointReader } from './points.ts';
export type { PointTip, SelectMode } from './fleet-map.ts';
export { TrackMap } from './TrackMap.tsx';
export { PlaceMap, type PlaceMapProps } from './PlaceMap.tsx';
export type { MapPlace } from './place-map.ts';
