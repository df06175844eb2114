import type { Message } from './message.ts';

/** Sends messages through an external provider. */
export interface MessageProvider {
  /** `id` is the same for every attempt. @throws DeliveryError */
  send(id: string, message: Message): Promise<void>;
  close(): void;
}

/** A message was not accepted. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Retrying would fail too. */
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}
