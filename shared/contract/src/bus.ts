import * as v from 'valibot';
import { events, type EventName, type EventPayload } from './events.ts';

/** An error on the bus; never thrown to the emitter. */
export type BusFault =
  | { readonly kind: 'invalid-payload'; readonly event: string; readonly message: string }
  | { readonly kind: 'listener-threw'; readonly event: string; readonly error: unknown };

/** Typed events between host and remotes. */
export interface Bus {
  /** Delivers the payload to all listeners. Never throws: unknown events are ignored, invalid payloads are reported and dropped. */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Subscribes to an event; the last value of a stateful event is delivered at once. Returns the function that unsubscribes. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
  /** Returns the last value of a stateful event. */
  last<N extends EventName>(name: N): EventPayload<N> | undefined;
}

/** Creates a bus. `report` receives invalid payloads and errors of listeners; a listener that throws doesn't affect others. */
export function createBus(report: (fault: BusFault) => void): Bus {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const lastValues = new Map<string, unknown>();

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
      if (events[name].stateful) lastValues.set(name, checked.output);
      for (const listener of new Set(listeners.get(name))) deliver(name, listener, checked.output);
    },
    on(name, listener) {
      const entries = listeners.get(name) ?? new Set();
      listeners.set(name, entries);
      const entry = (payload: unknown) => (listener as (payload: unknown) => void)(payload);
      entries.add(entry);
      if (lastValues.has(name)) deliver(name, entry, lastValues.get(name));
      return () => void entries.delete(entry);
    },
    last: (name) => lastValues.get(name) as EventPayload<typeof name> | undefined,
  };
}
