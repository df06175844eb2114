/** A changed alert, serialised for sending. */
export interface AlertChangeMessage {
  readonly updateId: number;
  readonly groupId: string;
  /** JSON of the alert, shared by all connections. */
  readonly json: string;
}

/**
 * The most recent alert changes, in order and without gaps, for serving clients from memory. Older changes are in the database.
 */
export class AlertWindow {
  readonly #capacity: number;
  #changes: AlertChangeMessage[] = [];
  #from = 0;
  #to = 0;

  /** @param capacity maximum number of changes */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Number of the last known change. */
  get to(): number {
    return this.#to;
  }

  /** Clears the window; the next change is the one after this number. */
  reset(updateId: number): void {
    [this.#changes, this.#from, this.#to] = [[], updateId, updateId];
  }

  /** Adds changes after `to`. @param upTo every change up to it is included or superseded */
  add(changes: readonly AlertChangeMessage[], upTo: number): void {
    this.#changes.push(...changes.filter(({ updateId }) => updateId > this.#to));
    this.#to = Math.max(this.#to, upTo);
    const excess = this.#changes.length - this.#capacity;
    if (excess <= 0) return;
    this.#from = this.#changes[excess - 1]?.updateId ?? this.#from;
    this.#changes = this.#changes.slice(excess);
  }

  /** Returns at most `limit` changes after this number; null when some of them may no longer be in the window. */
  after(updateId: number, limit: number): { readonly changes: readonly AlertChangeMessage[]; readonly upTo: number } | null {
    if (updateId < this.#from) return null;
    let [low, high] = [0, this.#changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#changes[middle]?.updateId ?? 0) > updateId) high = middle;
      else low = middle + 1;
    }
    const changes = this.#changes.slice(low, low + limit);
    const isAll = low + limit >= this.#changes.length;
    return { changes, upTo: isAll ? Math.max(this.#to, updateId) : (changes.at(-1)?.updateId ?? updateId) };
  }
}
