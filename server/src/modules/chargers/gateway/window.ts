/** A change of an alert, ready to be sent. */
export interface AlertNews {
  readonly updateId: number;
  readonly groupId: string;
  /** JSON of the alert, made once however many listen. */
  readonly json: string;
}

/**
 * The last changes of alerts, in their order and without a gap: anyone who knows a number within it is told the rest from memory. What came before it stands in
 * the database.
 */
export class AlertWindow {
  readonly #most: number;
  #news: AlertNews[] = [];
  #from = 0;
  #to = 0;

  /** @param most so many changes are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** Number of the last change that is known. */
  get to(): number {
    return this.#to;
  }

  /** Begins again behind this number. */
  reset(updateId: number): void {
    [this.#news, this.#from, this.#to] = [[], updateId, updateId];
  }

  /** Adds what came behind `to`. @param upTo every change up to it is among the news, or was changed again since */
  add(news: readonly AlertNews[], upTo: number): void {
    this.#news.push(...news.filter(({ updateId }) => updateId > this.#to));
    this.#to = Math.max(this.#to, upTo);
    const over = this.#news.length - this.#most;
    if (over <= 0) return;
    this.#from = this.#news[over - 1]?.updateId ?? this.#from;
    this.#news = this.#news.slice(over);
  }

  /** The changes behind this number, at most `limit`; null: some of them may be too long ago. */
  after(updateId: number, limit: number): { readonly news: readonly AlertNews[]; readonly upTo: number } | null {
    if (updateId < this.#from) return null;
    let [low, high] = [0, this.#news.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#news[middle]?.updateId ?? 0) > updateId) high = middle;
      else low = middle + 1;
    }
    const news = this.#news.slice(low, low + limit);
    const isAll = low + limit >= this.#news.length;
    return { news, upTo: isAll ? Math.max(this.#to, updateId) : (news.at(-1)?.updateId ?? updateId) };
  }
}
