import { useFormat } from '@fleet-console/i18n';
import { ScreenName, useGroups, useShell } from '@fleet-console/remote-kit';
import { Anchor, EmptyState, LoadingState, PropertyList, QueryView, Screen, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useWords } from '../messages/messages.ts';
import { EditItem } from './EditItem.tsx';
import type { Item } from './item.ts';
import { itemQueries } from './item.queries.ts';
import { OnlineBadge } from './ItemTable.tsx';
import { useLiveItems } from './useLiveItems.ts';
import styles from './example.module.css';

/** One item: loading, failed, not found, or the item with its form. */
export function ItemScreen() {
  const words = useWords('example');
  const shell = useShell();
  const { search } = useLocation();
  const { id = '' } = useParams();
  const item = useQuery(itemQueries.one(shell, id));
  useLiveItems(item.data ? [item.data] : []);
  const back = (
    <Anchor component={Link} to={{ pathname: '..', search }} relative="path" fz="sm">
      {words('toList')}
    </Anchor>
  );
  return (
    <Screen>
      <QueryView query={item} loading={<LoadingState shape="details" label={words('loadingOne')} />} failed={{ title: words('failedOne') }}>
        {(found) =>
          found === null ? (
            <EmptyState title={words('notFound.title', { id })} text={words('notFound.text')}>
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
  const words = useWords('example');
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
          { key: 'online', label: words('columns.online'), value: <OnlineBadge online={online} /> },
          { key: 'receivedAt', label: words('lastContact'), value: receivedAt === null ? null : format.dateTime(receivedAt) },
          { key: 'vehicle', label: words('columns.vehicle'), value: vehicles.map(({ name }) => name).join(', ') },
          { key: 'group', label: words('columns.group'), value: <bdi>{groups.path(groupId) || groups.all.get(groupId)?.name}</bdi> },
        ]}
      />
    </>
  );
}
