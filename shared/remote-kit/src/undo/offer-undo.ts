import type { Shell } from '@fleet-console/contract';

/** How long a change can be undone, in ms. Source: the server's rules SRV-T5 and PLN-M4. */
export const UNDO_WITHIN = 10_000;

export interface UndoOffer {
  /** Id of the toast; one per change. */
  readonly toast: string;
  /** What was done. */
  readonly title: string;
  /** Label of the button. */
  readonly undo: string;
  readonly onUndo: () => void;
}

/** Offers to undo a change in a toast, on any screen, for as long as the server allows it. */
export function offerUndo({ bus }: Pick<Shell, 'bus'>, { toast, title, undo, onUndo }: UndoOffer): void {
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
