/** Detects oversized packets in an MQTT byte stream before anything is buffered. */
export class PacketSizeLimit {
  #limit: number;
  /** Remaining bytes of the current packet's body. */
  #rest = 0;
  /** The length field as decoded so far (base 128, lowest digit first); null between packets. */
  #length: { value: number; digits: number } | null = null;

  /** @param limit Maximum packet body, in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Changes the limit for the packets that follow. */
  allow(limit: number): void {
    this.#limit = limit;
  }

  /** Consumes the next bytes. Returns false when a packet is too large or its length is malformed. */
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
