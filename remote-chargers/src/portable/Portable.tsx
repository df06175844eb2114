import { useScope, useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { hubQueries } from '../hub/hub.queries.ts';
import { useMessages } from '../messages/messages.ts';
import { ChargerList } from './ChargerList.tsx';
import { ChargerPanel } from './ChargerPanel.tsx';
import { lastCharger } from './last-charger.ts';
import styles from './portable.module.css';

/** Refetch interval of the list's counts, in ms; the open charger is updated live. */
const REFETCH_INTERVAL = 30_000;

/** Opens a charger, by default the one used last. */
export function Portable() {
  const t = useMessages('portable');
  const shell = useShell();
  const { hid } = useParams();
  const { search } = useLocation();
  const [groupId] = useScope();
  const chargers = useQuery({ ...hubQueries.list(shell, 'portable', groupId), refetchInterval: REFETCH_INTERVAL });
  return (
    <Screen>
      <QueryView
        query={chargers}
        loading={<LoadingState shape="block" label={t('loading')} />}
        failed={{ title: t('failed'), retry: t('kit:actions.retry') }}
        isEmpty={(hubs) => hubs.length === 0 && hid === undefined}
        empty={<EmptyState title={t('none')} text={t('noneHint')} />}
      >
        {(hubs) => {
          const last = lastCharger.read();
          if (hid === undefined && hubs.some(({ id }) => id === last))
            return <Navigate to={{ pathname: `/charger-go/${encodeURIComponent(last ?? '')}`, search }} replace />;
          return (
            <div className={styles['portable']} data-chosen={hid !== undefined || undefined}>
              <aside className={styles['choice']} aria-label={t('chargers')}>
                <ChargerList hubs={hubs} selectedId={hid ?? null} />
              </aside>
              {hid === undefined ? (
                <div className={styles['nothing']}>
                  <EmptyState title={t('choose')} />
                </div>
              ) : (
                <ChargerPanel key={hid} hubId={hid} hubs={hubs} />
              )}
            </div>
          );
        }}
      </QueryView>
    </Screen>
  );
}
