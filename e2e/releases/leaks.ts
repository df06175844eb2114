import type { Page } from '@playwright/test';

/** What a page holds: listeners on window and document, timers that have not run, styles and globals. A line each, with where it came from. */
export type Held = readonly string[];

/** What may stay when a remote is unmounted, by what its line says, with the reason. */
export const wanted: readonly { readonly line: RegExp; readonly because: string }[] = [
  { line: /^global fleet_remote_\w+$/, because: 'the container of a build: module federation finds it under this name' },
  { line: /^global webpackChunkfleet_remote_\w+$/, because: 'where the chunks of that container register' },
  { line: /^global __reactRouterVersion$/, because: 'the router of a remote says its version, once for the page' },
  { line: /^style \/r\/[a-z-]+\/\w+\//, because: 'files of a release, named by their content: they are in force again at the next mount' },
];

/** Watches what the page begins and ends. Call it before the first page is opened. */
export async function watchHeld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = new Map<unknown, string>();
    const globals = new Set(Object.getOwnPropertyNames(window));
    /** The first file of a remote that asked for it; empty for the host's own, also when a remote called the host. */
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
          held.set(token, `listener ${name} ${type} ${origin()}`);
          signal?.addEventListener('abort', () => held.delete(token));
        }
        addEventListener.call(target, type, listener as EventListener, options as AddEventListenerOptions);
      } as typeof target.addEventListener;
      target.removeEventListener = function remove(type: string, listener: unknown, options?: unknown) {
        const slot = slotOf(type, options);
        held.delete(slot.get(listener));
        slot.delete(listener);
        removeEventListener.call(target, type, listener as EventListener, options as EventListenerOptions);
      } as typeof target.removeEventListener;
    }

    const { setTimeout: later, setInterval: every, clearTimeout: cancel } = window;
    const clear = (id: unknown) => {
      held.delete(`timer ${String(id)}`);
      cancel(id as number);
    };
    const line = (kind: string, millis: unknown) => `${kind} ${Number(millis ?? 0)} ms ${origin()}`;
    Object.assign(window, {
      setTimeout(work: (...args: unknown[]) => void, millis?: number, ...args: unknown[]) {
        const from = line('timeout', millis);
        const id: number = later(() => {
          held.delete(`timer ${id}`);
          work(...args);
        }, millis);
        held.set(`timer ${id}`, from);
        return id;
      },
      setInterval(work: (...args: unknown[]) => void, millis?: number, ...args: unknown[]) {
        const id: number = every(work, millis, ...args);
        held.set(`timer ${id}`, line('interval', millis));
        return id;
      },
      clearTimeout: clear,
      clearInterval: clear,
    });

    Object.assign(window, {
      fleetHeld: () => [
        // What the host itself begins and ends is not the remotes' doing.
        ...[...held.values()].filter((each) => each.includes('/r/remote-')),
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

/** What the page holds now, without what is wanted. */
export async function heldIn(page: Page): Promise<Held> {
  const all = await page.evaluate(() => (window as unknown as { fleetHeld(): string[] }).fleetHeld());
  return all.filter((line) => !wanted.some((known) => known.line.test(line)));
}

/** What is held now and was not before; what was held twice counts twice. */
export function added(before: Held, now: Held): Held {
  const rest = [...before];
  return now.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
