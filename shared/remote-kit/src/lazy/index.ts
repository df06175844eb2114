// Lazily loaded code.
export { LazyBoundary } from './LazyBoundary.tsx';
export { lazyModule, type LazyModule } from './lazy-module.ts';
export { lazyPart, type LazyPart } from './lazy-part.tsx';
export { startWhenLoaded } from './start-when-loaded.ts';
