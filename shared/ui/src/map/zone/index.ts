export { ShapeMap, type ShapeMapProps } from './ShapeMap.tsx';
export type { Dot, DrawnArea, ZonePosition, Rings } from './shape.ts';
export type { DrawMode } from './ring-drawing.ts';
