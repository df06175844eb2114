import { writable, type Bus, type Readable, type Shell } from '@fleet-console/contract';

/** The open side panel. */
export interface OpenPanel {
  readonly name: string;
  readonly input: unknown;
  /** Distinguishes openings. */
  readonly id: number;
}

/** Manages the open side panel: one at a time, the last one requested. Changes are emitted on the bus. */
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
