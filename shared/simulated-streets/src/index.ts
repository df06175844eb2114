export { networkNear, networkOf, StreetNetwork, type Crossing, type StreetPlace } from './street-network.ts';
export { boundsOf, streetLines, type StreetLines } from './street-lines.ts';
export { towns, type Coordinates, type Town } from './towns.ts';
