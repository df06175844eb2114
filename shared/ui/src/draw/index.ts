export { ShapeMap, type ShapeMapProps, type ShapeMapWords } from './ShapeMap.tsx';
export type { DrawnArea, DrawMode, Dot, Place, Rings } from './shape-map.ts';
