import { useScope } from '@fleet-console/remote-kit';
import { FilterChips, Screen } from '@fleet-console/ui';
import { useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { AccessHistory, accessEventMessages } from './AccessHistory.tsx';
import { eventKinds } from './event.queries.ts';

/** All changes of access in the chosen group. */
export function HistoryScreen() {
  return (
    <FeatureMessages feature="accessEvents" words={accessEventMessages}>
      <AllEvents />
    </FeatureMessages>
  );
}

function AllEvents() {
  const t = useMessages('accessEvents');
  const [scope] = useScope();
  const [search, setSearch] = useSearchParams();
  const kind = eventKinds.find((each) => each === search.get('kind'));
  const choose = (chosen: ReadonlySet<string>) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        const next = eventKinds.find((each) => each !== kind && chosen.has(each));
        if (next === undefined) changed.delete('kind');
        else changed.set('kind', next);
        return changed;
      },
      { replace: true },
    );
  return (
    <Screen
      bar={
        <FilterChips
          label={t('filter')}
          chips={eventKinds.map((each) => ({ id: each, label: t(`kinds.${each}`) }))}
          chosen={new Set(kind === undefined ? [] : [kind])}
          onChange={choose}
        />
      }
    >
      <AccessHistory kind={kind} groupIds={scope === null ? undefined : [scope]} />
    </Screen>
  );
}
