/** Maximum number of stored replies. */
const MAX_REPLIES = 50;

/** Latest replies of a device, so that a repeated command id is executed once and gets the same reply. */
export class ReplyCache<Ack extends { readonly id: string }> {
  readonly #acks = new Map<string, Ack>();

  get(id: string): Ack | undefined {
    return this.#acks.get(id);
  }

  add(ack: Ack): Ack {
    this.#acks.set(ack.id, ack);
    for (const oldest of this.#acks.keys()) {
      if (this.#acks.size <= MAX_REPLIES) break;
      this.#acks.delete(oldest);
    }
    return ack;
  }
}
