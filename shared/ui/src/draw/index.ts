export { ShapeMap, type ShapeMapProps } from './ShapeMap.tsx';
export type { DrawnArea, DrawMode, Dot, Place, Rings } from './shape-map.ts';
