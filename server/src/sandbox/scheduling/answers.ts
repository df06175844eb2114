/** This many are remembered. */
const MOST = 50;

/** The latest answers of a device that carries out what has the same id once, and answers it alike. */
export class Answers<Ack extends { readonly id: string }> {
  readonly #acks = new Map<string, Ack>();

  of(id: string): Ack | undefined {
    return this.#acks.get(id);
  }

  keep(ack: Ack): Ack {
    this.#acks.set(ack.id, ack);
    for (const oldest of this.#acks.keys()) {
      if (this.#acks.size <= MOST) break;
      this.#acks.delete(oldest);
    }
    return ack;
  }
}
