import { createApi, settled } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useCallback, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { feedState } from './feed-state.ts';

const NONE: ReadonlySet<string> = new Set();

/** Marks alerts as seen, through the feed when it runs. `marking`: ids in progress. A failure shows a message and reverts them. */
export function useMarking(): { readonly marking: ReadonlySet<string>; readonly mark: (ids: readonly string[]) => Promise<void> } {
  const shell = useShell();
  const t = useMessages('alerts');
  const [marking, setMarking] = useState(NONE);
  const mark = useCallback(
    async (ids: readonly string[]) => {
      setMarking((previous) => new Set([...previous, ...ids]));
      const state = feedState.get();
      try {
        if (state.status === 'running') await state.feed.markSeen(ids);
        else await settled(createApi(shell.transport).rest.POST('/v2/charger/alerts/markAsSeen', { body: { alertIds: [...ids] } }));
      } catch {
        shell.flash.error(t('markFailed'));
      } finally {
        setMarking((previous) => new Set([...previous].filter((id) => !ids.includes(id))));
      }
    },
    [shell, t],
  );
  return { marking, mark };
}
