// Parts whose code comes later than the screen they are in.
export { LateBoundary } from './LateBoundary.tsx';
export { loadedLater, type LoadedLater } from './loaded-later.tsx';
