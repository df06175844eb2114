import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { EmptyState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { ZoneEditor } from './ZoneEditor.tsx';
import { zoneQueries } from './zone.queries.ts';

/** Screen of one zone; `id` null: a new one. */
export function ZoneScreen({ id }: { id?: null }) {
  const { id: named = '' } = useParams();
  return id === null ? <NewZone /> : <ExistingZone key={named} id={named} />;
}

function NewZone() {
  const { permissions } = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  // The group scope, or the only possible group.
  const [groupIds] = useState(() => {
    const editable = groups.tops.map(({ id }) => id).filter((id) => permissions.can('group.update', id));
    if (scope !== null && permissions.can('group.update', scope)) return [scope];
    return editable.length === 1 ? editable : [];
  });
  return <ZoneEditor zone={null} groupIds={groupIds} />;
}

function ExistingZone({ id }: { id: string }) {
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
          <ZoneEditor zone={found} />
        ) : (
          <Screen>
            <EmptyState title={t('notFound')} text={t('notFoundHint')}>
              <BackLink to={shell.navigation.href('Geofencing')}>{t('toList')}</BackLink>
            </EmptyState>
          </Screen>
        )
      }
    </QueryView>
  );
}
