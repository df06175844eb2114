export { MapView, type MapViewProps, type MapTexts } from './fleet/MapView.tsx';
export { cities, type CityLabel } from './basemap/cities.ts';
export { isValidPosition, type PointReader } from './fleet/points.ts';
export type { SelectMode } from './fleet/fleet-map.ts';
export type { PointTip } from './fleet/fleet-tooltip.ts';
export { TrackMap } from './track/TrackMap.tsx';
export type { TrackEnd, TrackPlace } from './track/track-features.ts';
export { RouteMap, type RouteMapProps } from './route/RouteMap.tsx';
export type { RouteStop } from './route/route-map.ts';
