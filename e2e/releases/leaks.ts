import type { Page } from '@playwright/test';

/** Resources of a page, one line each with its origin: listeners on window and document, pending timers, styles and globals. */
export type Resources = readonly string[];

/** Resources that may stay after a remote is unmounted, with the reason. */
export const allowed: readonly { readonly line: RegExp; readonly reason: string }[] = [
  { line: /^global fleet_remote_\w+$/, reason: 'container of a build, by its module federation name' },
  { line: /^global webpackChunkfleet_remote_\w+$/, reason: 'chunk registry of that container' },
  { line: /^global __reactRouterVersion$/, reason: 'version of the router, set once per page' },
  { line: /^style \/r\/[a-z-]+\/\w+\//, reason: 'content-hashed styles of a release, reused at the next mount' },
];

/** Tracks the resources of the page. Call it before the first page is opened. */
export async function trackResources(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const resources = new Map<unknown, string>();
    const globals = new Set(Object.getOwnPropertyNames(window));
    /** Returns the first remote file in the stack; empty for calls of the host, also on behalf of a remote. */
    const origin = () => {
      const stack = new Error('origin').stack ?? '';
      const direct = /\/r\/[^\s)]+/.exec(stack)?.[0] ?? '';
      return /^\/r\/host\/\w+\/(main|host)\./.test(direct) ? '' : (/\/r\/remote-[^\s)]+/.exec(stack)?.[0] ?? '');
    };

    for (const [name, target] of [
      ['window', window],
      ['document', document],
    ] as const) {
      const known = new Map<string, Map<unknown, object>>();
      const { addEventListener, removeEventListener } = target;
      const slotOf = (type: string, options: unknown) => {
        const capture = typeof options === 'object' && options !== null ? (options as AddEventListenerOptions).capture : options;
        const key = `${type} ${capture === true}`;
        const slot = known.get(key) ?? new Map<unknown, object>();
        known.set(key, slot);
        return slot;
      };
      target.addEventListener = function add(type: string, listener: unknown, options?: unknown) {
        const slot = slotOf(type, options);
        const { once, signal } = (typeof options === 'object' && options !== null ? options : {}) as AddEventListenerOptions;
        if (listener && !once && !slot.has(listener)) {
          const token = {};
          slot.set(listener, token);
          resources.set(token, `listener ${name} ${type} ${origin()}`);
          signal?.addEventListener('abort', () => resources.delete(token));
        }
        addEventListener.call(target, type, listener as EventListener, options as AddEventListenerOptions);
      } as typeof target.addEventListener;
      target.removeEventListener = function remove(type: string, listener: unknown, options?: unknown) {
        const slot = slotOf(type, options);
        resources.delete(slot.get(listener));
        slot.delete(listener);
        removeEventListener.call(target, type, listener as EventListener, options as EventListenerOptions);
      } as typeof target.removeEventListener;
    }

    const { setTimeout: nativeSetTimeout, setInterval: nativeSetInterval, clearTimeout: nativeClearTimeout } = window;
    const clear = (id: unknown) => {
      resources.delete(`timer ${String(id)}`);
      nativeClearTimeout(id as number);
    };
    const line = (kind: string, millis: unknown) => `${kind} ${Number(millis ?? 0)} ms ${origin()}`;
    Object.assign(window, {
      setTimeout(work: (...args: unknown[]) => void, millis?: number, ...args: unknown[]) {
        const from = line('timeout', millis);
        const id: number = nativeSetTimeout(() => {
          resources.delete(`timer ${id}`);
          work(...args);
        }, millis);
        resources.set(`timer ${id}`, from);
        return id;
      },
      setInterval(work: (...args: unknown[]) => void, millis?: number, ...args: unknown[]) {
        const id: number = nativeSetInterval(work, millis, ...args);
        resources.set(`timer ${id}`, line('interval', millis));
        return id;
      },
      clearTimeout: clear,
      clearInterval: clear,
    });

    Object.assign(window, {
      fleetHeld: () => [
        // Resources of the host are not leaks of remotes.
        ...[...resources.values()].filter((each) => each.includes('/r/remote-')),
        ...Array.from(
          document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
          ({ href }) => `style ${new URL(href).pathname}`,
        ),
        ...Array.from(document.querySelectorAll('style'), (style) => `style ${style.id} ${(style.textContent ?? '').slice(0, 80)}`),
        ...Object.getOwnPropertyNames(window)
          .filter((name) => !globals.has(name) && name !== 'fleetHeld')
          .map((name) => `global ${name}`),
      ],
    });
  });
}

/** Returns the current resources of the page, without allowed ones. */
export async function resourcesOf(page: Page): Promise<Resources> {
  const all = await page.evaluate(() => (window as unknown as { fleetHeld(): string[] }).fleetHeld());
  return all.filter((line) => !allowed.some((known) => known.line.test(line)));
}

/** Returns the resources added since `before`, counting duplicates. */
export function addedResources(before: Resources, now: Resources): Resources {
  const rest = [...before];
  return now.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
