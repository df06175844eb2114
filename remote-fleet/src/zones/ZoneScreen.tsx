import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { EmptyState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { ZoneEditor } from './ZoneEditor.tsx';
import { zoneQueries } from './zone.queries.ts';

interface ZoneScreenProps {
  /** Null: a new zone. */
  readonly id?: null;
  /** Search parameters of the list, for the link back. */
  readonly listSearch: string;
}

/** Screen of one zone. */
export function ZoneScreen({ id, listSearch }: ZoneScreenProps) {
  const { id: named = '' } = useParams();
  const t = useMessages('zones');
  const list = useShell().navigation.href('Geofencing');
  const back = (
    <BackLink to={listSearch === '' ? list : { pathname: list.split('?')[0] ?? '', search: listSearch }}>{t('toList')}</BackLink>
  );
  return id === null ? <NewZone back={back} /> : <ExistingZone key={named} id={named} back={back} />;
}

function NewZone({ back }: { readonly back: ReactNode }) {
  const { permissions } = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  // The group scope, or the only possible group.
  const [groupIds] = useState(() => {
    const editable = groups.tops.map(({ id }) => id).filter((id) => permissions.can('group.update', id));
    if (scope !== null && permissions.can('group.update', scope)) return [scope];
    return editable.length === 1 ? editable : [];
  });
  return <ZoneEditor zone={null} groupIds={groupIds} back={back} />;
}

function ExistingZone({ id, back }: { readonly id: string; readonly back: ReactNode }) {
  const t = useMessages('zones');
  const shell = useShell();
  const zone = useQuery(zoneQueries.one(shell, id));
  return (
    <QueryView
      query={zone}
      isEmpty={() => false}
      loading={
        <Screen>
          <LoadingState shape="form" />
        </Screen>
      }
      failed={{ title: t('failed') }}
    >
      {(found) =>
        found ? (
          <ZoneEditor zone={found} back={back} />
        ) : (
          <Screen>
            <EmptyState title={t('notFound')} text={t('notFoundHint')}>
              {back}
            </EmptyState>
          </Screen>
        )
      }
    </QueryView>
  );
}
