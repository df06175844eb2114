import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { FilterChips, Screen } from '@fleet-console/ui';
import { useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { AccessHistory, accessEventMessages } from './AccessHistory.tsx';
import { eventKinds } from './event.queries.ts';
import styles from './events.module.css';

/** All changes of access in the chosen group. */
export function HistoryScreen() {
  return (
    <FeatureMessages feature="accessEvents" messages={accessEventMessages}>
      <AllEvents />
    </FeatureMessages>
  );
}

function AllEvents() {
  const t = useMessages('accessEvents');
  const { navigation } = useShell();
  const canSeePolicies = useCan('policy.access');
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
        <div className={styles['bar']}>
          {canSeePolicies ? <BackLink to={navigation.href('Policy')}>{t('toPolicies')}</BackLink> : null}
          <FilterChips
            label={t('filter')}
            chips={eventKinds.map((each) => ({ id: each, label: t(`kinds.${each}`) }))}
            chosen={new Set(kind === undefined ? [] : [kind])}
            onChange={choose}
          />
        </div>
      }
    >
      <AccessHistory kind={kind} groupIds={scope === null ? undefined : [scope]} />
    </Screen>
  );
}
