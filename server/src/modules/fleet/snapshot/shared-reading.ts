/** A sequence of lines that is read once, for all readers that came before it started. */
export class SharedReading {
  readonly #lines: string[] = [];
  #end: 'none' | 'complete' | { readonly error: unknown } = 'none';
  #wake: (() => void)[] = [];

  /** Reads the source to its end, also without readers. Never throws. */
  async read(source: AsyncIterable<string>): Promise<void> {
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

  /** All lines from the first one; waits for those to come. @throws what the source threw */
  async *lines(): AsyncGenerator<string> {
    for (let at = 0; ; at += 1) {
      while (at >= this.#lines.length && this.#end === 'none') await new Promise<void>((resolve) => this.#wake.push(resolve));
      const line = this.#lines[at];
      if (line !== undefined) yield line;
      else if (typeof this.#end === 'object') throw this.#end.error;
      else return;
    }
  }

  #notify(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
