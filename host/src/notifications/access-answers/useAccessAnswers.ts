import { createApi, settled, type paths } from '@fleet-console/api';
import { useCallback, useEffect, useState } from 'react';
import { useHost } from '../../context/host.ts';
import { logError } from '../../logging/log-error.ts';

export type AccessAnswer = paths['/v1/notification/access']['get']['responses'][200]['content']['application/json'][number];

/** `failed`: whether the last load failed; earlier answers stay. */
export interface AccessAnswersState {
  /** Newest first; null while they were never loaded. */
  readonly answers: readonly AccessAnswer[] | null;
  readonly failed: boolean;
  /** Whether the last mark failed. */
  readonly markFailed: boolean;
  readonly reload: () => void;
  readonly markSeen: (ids: readonly string[]) => void;
}

/** The answers to the account's requests for access. Follows the live channel. */
export function useAccessAnswers(): AccessAnswersState {
  const { shell } = useHost();
  const [state, setState] = useState<Pick<AccessAnswersState, 'answers' | 'failed' | 'markFailed'>>({
    answers: null,
    failed: false,
    markFailed: false,
  });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const answers = await settled(createApi(shell.transport).rest.GET('/v1/notification/access', { signal: signal ?? null }));
        if (!signal?.aborted) setState((before) => ({ ...before, answers, failed: false }));
      } catch (error) {
        if (signal?.aborted) return;
        logError("Couldn't load answers to access requests", error);
        setState((before) => ({ ...before, failed: true }));
      }
    },
    [shell],
  );

  useEffect(() => {
    const abort = new AbortController();
    const reload = () => void load(abort.signal);
    reload();
    const unsubscribe = shell.live.subscribe('notifications', reload, reload);
    return () => {
      abort.abort();
      unsubscribe();
    };
  }, [shell.live, load]);

  const markSeen = (ids: readonly string[]) => {
    setState((before) => ({ ...before, markFailed: false }));
    settled(createApi(shell.transport).rest.POST('/v1/notification/seen', { body: { ids: [...ids], subject: 'access' } })).then(
      () => load(),
      (error: unknown) => {
        logError("Couldn't mark answers to access requests as seen", error);
        setState((before) => ({ ...before, markFailed: true }));
      },
    );
  };
  return { ...state, reload: () => void load(), markSeen };
}
