import type { StorageWindow } from '../storage/local-storage.ts';

/** Local storage of one browser, shared by tabs that are notified about each other's changes. */
export class FakeBrowserStorage {
  readonly texts = new Map<string, string>();
  readonly #tabs: FakeTab[] = [];
  /** `blocked`: every access throws; `full`: writing throws. */
  failure: 'blocked' | 'full' | null = null;

  openTab(): FakeTab {
    const tab = new FakeTab(this);
    this.#tabs.push(tab);
    return tab;
  }

  change(by: FakeTab, key: string, text: string | null) {
    if (this.failure === 'blocked') throw new DOMException('blocked', 'SecurityError');
    if (text !== null && this.failure === 'full') throw new DOMException('full', 'QuotaExceededError');
    const before = this.texts.get(key) ?? null;
    if (before === text) return;
    if (text === null) this.texts.delete(key);
    else this.texts.set(key, text);
    for (const tab of this.#tabs) if (tab !== by) tab.notifyChange(key, before, text);
  }
}

/** A tab for the code under test: its storage, and a window that can receive focus. */
export class FakeTab implements StorageWindow {
  readonly #browser: FakeBrowserStorage;
  readonly #window = new EventTarget();
  /** Outdated values that this tab still reads, and the number of pending changes by key. */
  readonly #outdated = new Map<string, { text: string | null; pending: number }>();

  constructor(browser: FakeBrowserStorage) {
    this.#browser = browser;
  }

  get localStorage(): StorageWindow['localStorage'] {
    if (this.#browser.failure === 'blocked') throw new DOMException('blocked', 'SecurityError');
    return {
      getItem: (key) => {
        const outdated = this.#outdated.get(key);
        return outdated === undefined ? (this.#browser.texts.get(key) ?? null) : outdated.text;
      },
      setItem: (key, text) => this.#write(key, text),
      removeItem: (key) => this.#write(key, null),
    };
  }

  #write(key: string, text: string | null) {
    this.#outdated.delete(key);
    this.#browser.change(this, key, text);
  }

  /** Changes reach other tabs a moment later, as in browsers: until the storage event they read the old value. */
  notifyChange(key: string, oldValue: string | null, newValue: string | null) {
    const outdated = this.#outdated.get(key) ?? { text: oldValue, pending: 0 };
    this.#outdated.set(key, { ...outdated, pending: outdated.pending + 1 });
    setTimeout(() => {
      const { pending = 1 } = this.#outdated.get(key) ?? {};
      if (pending === 1) this.#outdated.delete(key);
      else this.#outdated.set(key, { text: newValue, pending: pending - 1 });
      this.#window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }, 5);
  }

  focus() {
    this.#window.dispatchEvent(new Event('focus'));
  }

  addEventListener(type: string, listener: unknown) {
    this.#window.addEventListener(type, listener as EventListener);
  }

  removeEventListener(type: string, listener: unknown) {
    this.#window.removeEventListener(type, listener as EventListener);
  }
}

/** Web Locks of one browser: one holder per name, first come first served, with abort signals. */
export class FakeLocks {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #held: string[] = [];

  readonly request = (async (name: string, options: { signal?: AbortSignal }, work: () => Promise<unknown>) => {
    const before = this.#last.get(name) ?? Promise.resolve();
    let release = () => {};
    this.#last.set(
      name,
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    );
    try {
      await Promise.race([
        before,
        new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))),
      ]);
      this.#held.push(name);
      try {
        return await work();
      } finally {
        this.#held.splice(this.#held.indexOf(name), 1);
      }
    } finally {
      void before.then(release);
    }
  }) as unknown as LockManager['request'];

  readonly query = () => Promise.resolve({ held: this.#held.map((name) => ({ name })), pending: [] });
}
