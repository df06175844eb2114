import { writable, type Flash, type Readable } from '@fleet-console/contract';

/** Display time of a message, in ms. Source: specification, section 9. */
export const FLASH_TIMEOUT = 4000;
/** Maximum number of stored errors; older ones are dropped. */
const MAX_ERRORS = 50;

export interface FlashMessage {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  /** Details from the server, in its own language. */
  readonly details: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FlashMessageStore extends Flash {
  /** Visible messages, oldest first. */
  readonly shown: Readable<readonly FlashMessage[]>;
  /** Past errors, newest first; they outlive their display time. */
  readonly errors: Readable<readonly FlashMessage[]>;
  dismiss(id: number): void;
  /** Keeps it on screen until it is dismissed. */
  pin(id: number): void;
  clearErrors(): void;
}

/** Messages of type info, success and error, removed after their timeout (row SH-14). A duplicate replaces the earlier message. */
export function createFlash(now: () => number): FlashMessageStore {
  const shown = writable<readonly FlashMessage[]>([]);
  const errors = writable<readonly FlashMessage[]>([]);
  let count = 0;

  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const pin = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const dismiss = (id: number) => {
    pin(id);
    shown.set(shown.get().filter((each) => each.id !== id));
  };
  const showAs =
    (kind: FlashMessage['kind']): Flash['info'] =>
    (text, { timeout = FLASH_TIMEOUT, details } = {}) => {
      const message: FlashMessage = { id: (count += 1), kind, text, details: details ?? null, at: now() };
      shown.set([...shown.get().filter((each) => each.kind !== kind || each.text !== text), message]);
      if (kind === 'error') errors.set([message, ...errors.get()].slice(0, MAX_ERRORS));
      timers.set(
        message.id,
        setTimeout(() => dismiss(message.id), timeout),
      );
    };

  return {
    info: showAs('info'),
    success: showAs('success'),
    error: showAs('error'),
    shown,
    errors,
    dismiss,
    pin,
    clearErrors: () => errors.set([]),
  };
}
