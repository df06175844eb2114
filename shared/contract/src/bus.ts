import * as v from 'valibot';
import { events, type EventName, type EventPayload } from './events.ts';

/** What went wrong on the bus; nothing of it reaches the emitter. */
export type BusFault =
  | { readonly kind: 'invalid-payload'; readonly event: string; readonly message: string }
  | { readonly kind: 'listener-threw'; readonly event: string; readonly error: unknown };

/** Typed events between host and remotes. */
export interface Bus {
  /** Tells every listener. An unknown event is unheard; an invalid payload is reported and dropped; neither throws. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Hears an event. A stateful event's last value arrives at once. Returns the function that stops listening. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
  /** The last value of a stateful event. */
  last<N extends EventName>(name: N): EventPayload<N> | undefined;
}

/** Makes a bus. `report` hears of invalid payloads and of listeners that threw; one bad listener harms no other. */
export function createBus(report: (fault: BusFault) => void): Bus {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const lasts = new Map<string, unknown>();

  const deliver = (name: string, listener: (payload: unknown) => void, payload: unknown) => {
    try {
      listener(payload);
    } catch (error) {
      report({ kind: 'listener-threw', event: name, error });
    }
  };

  return {
    emit(name, payload) {
      if (!Object.hasOwn(events, name)) return;
      const checked = v.safeParse(events[name].payload, payload);
      if (!checked.success) {
        report({ kind: 'invalid-payload', event: name, message: v.summarize(checked.issues) });
        return;
      }
      if (events[name].stateful) lasts.set(name, checked.output);
      for (const listener of new Set(listeners.get(name))) deliver(name, listener, checked.output);
    },
    on(name, listener) {
      const heard = listeners.get(name) ?? new Set();
      listeners.set(name, heard);
      const entry = (payload: unknown) => (listener as (payload: unknown) => void)(payload);
      heard.add(entry);
      if (lasts.has(name)) deliver(name, entry, lasts.get(name));
      return () => void heard.delete(entry);
    },
    last: (name) => lasts.get(name) as EventPayload<typeof name> | undefined,
  };
}
