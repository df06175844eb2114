import { useFormat } from '@fleet-console/i18n';
import { ScreenName, useGroups, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { EmptyState, LoadingState, PropertyList, QueryView, Screen, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useResolvedPath } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { EditItem } from './EditItem.tsx';
import type { Item } from './item.ts';
import { itemQueries } from './item.queries.ts';
import { OnlineBadge } from './ItemTable.tsx';
import { useLiveItems } from './useLiveItems.ts';
import styles from './example.module.css';

/** One item: loading, failed, not found, or the item with its form. */
export function ItemScreen() {
  const t = useMessages('example');
  const shell = useShell();
  const { search } = useLocation();
  const { id = '' } = useParams();
  const item = useQuery(itemQueries.one(shell, id));
  useLiveItems(item.data ? [item.data] : []);
  const list = useResolvedPath('..', { relative: 'path' });
  const back = <BackLink to={{ pathname: list.pathname, search }}>{t('toList')}</BackLink>;
  return (
    <Screen>
      <QueryView query={item} loading={<LoadingState shape="details" label={t('loadingOne')} />} failed={{ title: t('failedOne') }}>
        {(found) =>
          found === null ? (
            <EmptyState title={t('notFound.title', { id })} text={t('notFound.text')}>
              {back}
            </EmptyState>
          ) : (
            <div className={styles['page']}>
              {back}
              <ItemFacts item={found} />
              <EditItem key={found.id} item={found} />
            </div>
          )
        }
      </QueryView>
    </Screen>
  );
}

function ItemFacts({ item: { id, groupId, vehicles, online, receivedAt } }: { item: Item }) {
  const t = useMessages('example');
  const format = useFormat();
  const groups = useGroups();
  return (
    <>
      <ScreenName name={id} />
      <Title order={2} fz="xl">
        <bdi>{id}</bdi>
      </Title>
      <PropertyList
        properties={[
          { key: 'online', label: t('columns.online'), value: <OnlineBadge online={online} /> },
          { key: 'receivedAt', label: t('lastContact'), value: receivedAt === null ? null : format.dateTime(receivedAt) },
          { key: 'vehicle', label: t('columns.vehicle'), value: vehicles.map(({ name }) => name).join(', ') },
          { key: 'group', label: t('columns.group'), value: <bdi>{groups.path(groupId) || groups.all.get(groupId)?.name}</bdi> },
        ]}
      />
    </>
  );
}
