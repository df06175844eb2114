/** A tab is dropped after this time without a report, in ms: a little more than two of its intervals. */
export const TAB_TIMEOUT = 130_000;
/** Limit of tracked tabs. */
const MAX_TABS = 50_000;

/** The tabs that reported to this front, and the releases that they show, as `remote@build`. */
export class ShownReleases {
  readonly #tabs = new Map<string, { at: number; shows: readonly string[] }>();

  get isEmpty(): boolean {
    return this.#tabs.size === 0;
  }

  set(tab: string, shows: readonly string[]): void {
    this.#tabs.delete(tab);
    if (this.#tabs.size < MAX_TABS) this.#tabs.set(tab, { at: Date.now(), shows });
  }

  /** Returns the number of tabs by release. Forgets tabs that no longer report. */
  counts(): Record<string, number> {
    const shown: Record<string, number> = {};
    for (const [tab, { at, shows }] of this.#tabs) {
      if (Date.now() - at > TAB_TIMEOUT) this.#tabs.delete(tab);
      else for (const name of shows) shown[name] = (shown[name] ?? 0) + 1;
    }
    return shown;
  }
}
