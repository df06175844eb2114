import type { Shell } from '@fleet-console/contract';
import type { KnownSlot } from './slot-calls.ts';

/** How long a change can be undone, in ms. Source: the server. */
export const UNDO_WITHIN = 10_000;

interface UndoTexts {
  /** What was done. */
  readonly title: string;
  readonly undo: string;
}

/** Offers to undo the change which led to this version of a slot in a toast, on any screen, for as long as the server allows it. */
export function offerUndo({ bus }: Shell, { id, version }: KnownSlot, { title, undo }: UndoTexts, onUndo: () => void): void {
  const toast = `planner-slot-${id}-${version}`;
  const end = () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
  const timer = setTimeout(() => {
    end();
    bus.emit('toast.withdrawn', { id: toast });
  }, UNDO_WITHIN);
  const stops = [
    bus.on('toast.action', (pressed) => {
      if (pressed.id !== toast) return;
      end();
      onUndo();
    }),
    bus.on('toast.dismissed', (closed) => {
      if (closed.id === toast) end();
    }),
  ];
  bus.emit('toast.offered', { id: toast, kind: 'info', title, action: { label: undo } });
}
