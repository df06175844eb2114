/** Browser APIs that jsdom lacks: sizes, media queries, observers. Values of a wide desktop window with reduced motion, so that nothing fades. */
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

class ObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(window, {
  ResizeObserver: ObserverStub,
  IntersectionObserver: ObserverStub,
  matchMedia: (query: string) => ({
    matches: /prefers-reduced-motion: ?reduce/.test(query),
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
});
// Nothing is drawn: charts report that, and their tables are tested.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView ??= () => {};
// A dialog is only open or closed; focus trap and inert page are tested in real browsers.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
for (const [name, size] of [
  ['offsetHeight', 600],
  ['offsetWidth', 1440],
  ['clientHeight', 600],
  ['clientWidth', 1440],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
for (const name of ['fetch', 'Request', 'Response', 'Headers'] as const)
  if (!(name in window) && name in globalThis) Object.assign(window, { [name]: globalThis[name] });
