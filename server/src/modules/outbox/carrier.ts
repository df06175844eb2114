import type { Message } from './message.ts';

/** Sends messages through an external provider. */
export interface Carrier {
  /** `id` is the same for every attempt. @throws DeliveryFault */
  send(id: string, message: Message): Promise<void>;
  close(): void;
}

/** A message was not accepted. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault';
  /** Retrying would fail too. */
  readonly forGood: boolean;
  constructor(message: string, forGood: boolean) {
    super(message);
    this.forGood = forGood;
  }
}
