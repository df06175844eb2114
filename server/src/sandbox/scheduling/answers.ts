/** Maximum number of stored replies. */
const MOST = 50;

/** Latest replies of a device, so that a repeated command id is executed once and gets the same reply. */
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
