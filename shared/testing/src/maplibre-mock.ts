/** Stands in for MapLibre where nothing can be drawn: its module is there, and maps say that this browser cannot draw them. */
function Undrawn(): never {
  throw new Error('WebGL is not supported');
}

export {
  Undrawn as AttributionControl,
  Undrawn as LngLatBounds,
  Undrawn as Map,
  Undrawn as Marker,
  Undrawn as Popup,
  Undrawn as ScaleControl,
};
export const setWorkerUrl = () => undefined;
