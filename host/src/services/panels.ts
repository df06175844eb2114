import { writable, type Bus, type Readable, type Shell } from '@fleet-console/contract';

/** The side panel that is asked for. */
export interface OpenPanel {
  readonly name: string;
  readonly input: unknown;
  /** Tells one opening from the next. */
  readonly id: number;
}

/** Which side panel is open: one at a time, the last one asked for. The bus tells it. */
export function createPanels(bus: Pick<Bus, 'emit'>): Shell['panels'] & { readonly current: Readable<OpenPanel | null> } {
  const current = writable<OpenPanel | null>(null);
  let count = 0;
  current.subscribe(() => bus.emit('app.panel', { name: current.get()?.name ?? null }));
  return {
    current,
    open: (name, input) => current.set({ name, input, id: (count += 1) }),
    close: () => current.set(null),
  };
}
