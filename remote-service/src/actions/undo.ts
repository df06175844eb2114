import type { Shell } from '@fleet-console/contract';
import type { ServiceRequest } from '../requests/request.ts';

/** How long a change can be undone, in ms. Source: the server's rule SRV-T5. */
export const UNDO_WITHIN = 10_000;

interface UndoTexts {
  /** What was done. */
  readonly title: string;
  readonly undo: string;
}

/** Id of the toast that offers to undo the change which led to this version of a request. */
export const undoToastOf = ({ id, version }: Pick<ServiceRequest, 'id' | 'version'>): string => `service-request-${id}-${version}`;

/** Offers to undo a change in a toast, on any screen, for as long as the server allows it. */
export function offerUndo({ bus }: Shell, request: ServiceRequest, { title, undo }: UndoTexts, onUndo: () => void): void {
  const toast = undoToastOf(request);
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
