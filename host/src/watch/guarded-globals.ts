import type { Replaced } from './builtins.ts';

/** Global functions that the host depends on. Rarely called, so that an accessor costs nothing. */
const GUARDED = [
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'WebSocket',
  'XMLHttpRequest',
  'MutationObserver',
  'Worker',
] as const;

const stackNow = () => new Error('stack').stack ?? '';

type Globals = Record<string, unknown>;

/**
 * Refuses assignments to global functions by code of a release (rule HREL-A18). Others, for example browser extensions and test clocks, can
 * replace them: the host has its own copies where it matters.
 * @param isRefused whether the caller with this stack can't replace it; reports it
 */
export function guardGlobals(window: Window, isRefused: (name: string, stack: string) => boolean): { restore(): Replaced[]; stop(): void } {
  const globals = window as unknown as Globals;
  const { getOwnPropertyDescriptor, defineProperty } = Object;
  const guards: { readonly name: string; readonly guard: PropertyDescriptor; readonly end: () => void }[] = [];
  for (const name of GUARDED) {
    const original = Object.getOwnPropertyDescriptor(globals, name);
    if (!original?.configurable || !('value' in original)) continue;
    let value: unknown = original.value;
    const guard: PropertyDescriptor = {
      configurable: true,
      enumerable: original.enumerable ?? true,
      get: () => value,
      set(next: unknown) {
        if (!isRefused(name, stackNow())) value = next;
      },
    };
    defineProperty(globals, name, guard);
    guards.push({ name, guard, end: () => defineProperty(globals, name, { ...original, value }) });
  }
  return {
    restore() {
      const replaced: Replaced[] = [];
      for (const { name, guard } of guards) {
        const now = getOwnPropertyDescriptor(globals, name);
        if (now?.get === guard.get) continue;
        defineProperty(globals, name, guard);
        replaced[replaced.length] = { name, by: now && 'value' in now ? now.value : now?.get };
      }
      return replaced;
    },
    stop() {
      for (const { end } of guards) end();
    },
  };
}

/**
 * Switches `alert`, `confirm` and `prompt` off: they stop the whole tab (rule HREL-A19). `confirm` answers no, `prompt` nothing.
 * Returns the function that ends it.
 * @param isOff whether they are off for the caller with this stack; reports it
 */
export function guardDialogs(window: Window, isOff: (name: string, stack: string) => boolean): () => void {
  const originals = { alert: window.alert, confirm: window.confirm, prompt: window.prompt };
  const guarded = {
    alert(message?: string) {
      if (!isOff('alert', stackNow())) originals.alert.call(window, message);
    },
    confirm: (message?: string) => !isOff('confirm', stackNow()) && originals.confirm.call(window, message),
    prompt: (message?: string, text?: string) => (isOff('prompt', stackNow()) ? null : originals.prompt.call(window, message, text)),
  };
  Object.assign(window, guarded);
  return () => void Object.assign(window, originals);
}

/**
 * Leads `history.pushState` and `replaceState` of releases through the host's navigation, so that address and screen agree (rule HREL-A20).
 * Returns the function that ends it.
 * @param navigate navigates instead, and reports it; false if the caller with this stack isn't a release
 */
export function guardHistory(
  { history, location }: Pick<Window, 'history' | 'location'>,
  navigate: (to: string, state: unknown, replace: boolean, stack: string) => boolean,
): () => void {
  const guard = (name: 'pushState' | 'replaceState') => {
    const original = history[name];
    history[name] = function change(state: unknown, unused: string, url?: string | URL | null) {
      const to = new URL(url ?? '', location.href);
      const isOwn = to.origin === location.origin;
      const address =
        url === undefined || url === null || url === ''
          ? location.href.slice(location.origin.length)
          : `${to.pathname}${to.search}${to.hash}`;
      if (!isOwn || !navigate(address, state, name === 'replaceState', stackNow())) original.call(history, state, unused, url);
    };
    return () => delete (history as Partial<History>)[name];
  };
  const ends = [guard('pushState'), guard('replaceState')];
  return () => ends.forEach((end) => end());
}
