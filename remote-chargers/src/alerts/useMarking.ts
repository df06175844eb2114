import { createApi, settled } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useCallback, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { feedPlace } from './feed-place.ts';

const NONE: ReadonlySet<string> = new Set();

/** Marks alerts as seen, through the feed where it runs. `marking`: those under way. What fails is told, and they are unseen again. */
export function useMarking(): { readonly marking: ReadonlySet<string>; readonly mark: (ids: readonly string[]) => Promise<void> } {
  const shell = useShell();
  const t = useMessages('alerts');
  const [marking, setMarking] = useState(NONE);
  const mark = useCallback(
    async (ids: readonly string[]) => {
      setMarking((before) => new Set([...before, ...ids]));
      const place = feedPlace.get();
      try {
        if (place.status === 'running') await place.feed.markSeen(ids);
        else await settled(createApi(shell.transport).rest.POST('/v2/charger/alerts/markAsSeen', { body: { alertIds: [...ids] } }));
      } catch {
        shell.flash.error(t('markFailed'));
      } finally {
        setMarking((before) => new Set([...before].filter((id) => !ids.includes(id))));
      }
    },
    [shell, t],
  );
  return { marking, mark };
}
