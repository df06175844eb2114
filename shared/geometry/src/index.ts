export { cut, type Cut } from './cut.ts';
export { validateShape } from './validate.ts';
export { areaOf, boundsOf, contains, verticesOf, type Bounds } from './measure.ts';
export {
  MAX_HOLES,
  MAX_VERTICES,
  shapeFaults,
  type Position,
  type Ring,
  type Shape,
  type ShapeFault,
  type ShapeFaultCode,
} from './shape.ts';
export { rightHanded } from './winding.ts';
