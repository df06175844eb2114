import { flashFailure, useScope, useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { takeAction } from '../actions/action-calls.ts';
import { useRequestActions } from '../actions/RequestActions.tsx';
import { undoToastOf } from '../actions/undo-toast.ts';
import { useChange } from '../actions/useChange.ts';
import { useMessages } from '../messages/messages.ts';
import type { RequestAction, ServiceRequest } from '../requests/request.ts';
import { loadRequests, putRequests } from '../requests/request.queries.ts';
import { afterAction, isImmediate } from './moves.ts';

/** Number of own requests that are remembered. */
const MAX_OWN = 20;

/**
 * Takes actions on requests of the board. Those that need no details are shown at once and taken back when the server refuses. Ctrl+Z undoes the
 * latest one. `own`: the requests of the latest actions, which the board shows in their place even under the pointer.
 */
export function useMoves(): { readonly take: (request: ServiceRequest, action: RequestAction) => void; readonly own: readonly string[] } {
  const t = useMessages('actions');
  const shell = useShell();
  const [scope] = useScope();
  const queries = useQueryClient();
  const dialogs = useRequestActions();
  const { mutate } = useChange();
  const [own, setOwn] = useState<readonly string[]>([]);
  const [latest, setLatest] = useState<ServiceRequest | null>(null);

  /** Shows what the server has, or else what was there before. */
  const reload = useCallback(
    async (request: ServiceRequest) => {
      try {
        const found = await loadRequests(shell, [request.id], scope);
        putRequests(queries, found, found.length === 0 ? [request.id] : []);
      } catch {
        putRequests(queries, [request]);
      }
    },
    [shell, scope, queries],
  );

  const take = useCallback(
    (request: ServiceRequest, action: RequestAction) => {
      setOwn((before) => [request.id, ...before.filter((id) => id !== request.id)].slice(0, MAX_OWN));
      if (!isImmediate(action)) return dialogs.take(request, action);
      putRequests(queries, [afterAction(request, action)]);
      mutate(
        {
          send: () => takeAction(shell, request, action, {}),
          done: ({ id }) => t.dynamic(`done.${action}`, id, { number: id }),
          undoable: true,
        },
        {
          onSuccess: setLatest,
          onError(error) {
            flashFailure(shell, error);
            void reload(request);
          },
        },
      );
    },
    [shell, queries, dialogs, mutate, reload, t],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null;
      if (latest === null || isTyping || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      const id = undoToastOf(latest);
      setLatest(null);
      shell.bus.emit('toast.action', { id });
      shell.bus.emit('toast.withdrawn', { id });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest, shell]);

  return useMemo(() => ({ take, own }), [take, own]);
}
