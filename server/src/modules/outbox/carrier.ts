import type { Message } from './message.ts';

/** Hands a message to the provider that delivers it. */
export interface Carrier {
  /** `id` is the same for every try of a message. @throws DeliveryFault */
  send(id: string, message: Message): Promise<void>;
  close(): void;
}

/** A message was not taken. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault';
  /** Another try would fail too. */
  readonly forGood: boolean;
  constructor(message: string, forGood: boolean) {
    super(message);
    this.forGood = forGood;
  }
}
