/** Tells from the bytes of an MQTT connection, before anything is gathered, whether a packet is larger than may be. */
export class FrameLimit {
  #limit: number;
  /** Bytes of the current packet's body still to come. */
  #rest = 0;
  /** Length read so far, digit by digit to the base of 128; null between packets. */
  #length: { value: number; digits: number } | null = null;

  /** @param limit Largest body of a packet, in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Another limit, for packets that begin later. */
  allow(limit: number): void {
    this.#limit = limit;
  }

  /** Takes the next bytes. False: a packet is too large, or its length is none. */
  accepts(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length;) {
      if (this.#rest > 0) {
        const skipped = Math.min(this.#rest, bytes.length - at);
        this.#rest -= skipped;
        at += skipped;
        continue;
      }
      if (this.#length === null) {
        // The first byte is the type of the packet.
        this.#length = { value: 0, digits: 0 };
        at += 1;
        continue;
      }
      const digit = bytes[at] ?? 0;
      at += 1;
      const { value, digits } = this.#length;
      if (digits === 4) return false;
      const length = value + (digit & 127) * 128 ** digits;
      if (length > this.#limit) return false;
      this.#length = digit & 128 ? { value: length, digits: digits + 1 } : null;
      if (this.#length === null) this.#rest = length;
    }
    return true;
  }
}
