/** Lines that are read once, for every reader that comes while they are kept. */
export class SharedReading {
  readonly startedAt: Date;
  readonly #lines: string[] = [];
  #end: 'none' | 'complete' | { readonly error: unknown } = 'none';
  #wake: (() => void)[] = [];

  constructor(lines: AsyncIterable<string>, startedAt: Date) {
    this.startedAt = startedAt;
    void this.#read(lines);
  }

  get hasFailed(): boolean {
    return typeof this.#end === 'object';
  }

  /** All lines from the first one. @throws what the source threw */
  async *lines(): AsyncGenerator<string> {
    for (let at = 0; ; at += 1) {
      while (at >= this.#lines.length && this.#end === 'none') await new Promise<void>((resolve) => this.#wake.push(resolve));
      const line = this.#lines[at];
      if (line !== undefined) yield line;
      else if (typeof this.#end === 'object') throw this.#end.error;
      else return;
    }
  }

  async #read(source: AsyncIterable<string>): Promise<void> {
    try {
      for await (const line of source) {
        this.#lines.push(line);
        this.#notify();
      }
      this.#end = 'complete';
    } catch (error) {
      this.#end = { error };
    }
    this.#notify();
  }

  #notify(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
