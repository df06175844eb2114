/** Mock of MapLibre: its module loads, and maps report that this browser can't draw them. */
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
