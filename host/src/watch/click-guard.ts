const METHODS = ['stopPropagation', 'stopImmediatePropagation', 'preventDefault'] as const;

/**
 * Lets clicks on the console's frame arrive, though code of a release stops or cancels them (rule HREL-A17). Must be started before any remote is
 * loaded, so that its listeners come first.
 * @param isIgnored whether the caller with this stack can't stop a click; reports it
 */
export function guardClicks(window: Window, root: Element, isIgnored: (stack: string) => boolean): () => void {
  const isOnFrame = ({ target }: Event) =>
    target instanceof Element && root.contains(target) && target.closest('.shell-navbar, .shell-title-bar') !== null;
  const guard = (event: Event) => {
    if (!isOnFrame(event)) return;
    for (const name of METHODS)
      Object.defineProperty(event, name, {
        configurable: true,
        value() {
          if (!isIgnored(new Error('stack').stack ?? '')) Reflect.apply(Event.prototype[name], event, []);
        },
      });
  };
  const options = { capture: true };
  window.addEventListener('click', guard, options);
  return () => window.removeEventListener('click', guard, options);
}
