import { ScreenName, useCan, useGroups, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { Anchor, EmptyState, Group, LoadingState, Paper, PropertyList, QueryView, Screen, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { cellText } from './inventory-cells.ts';
import type { Column } from './inventory-filter.ts';
import { inventoryQueries, type InventoryRow } from './inventory.queries.ts';
import styles from './tags.module.css';

const sections: readonly { readonly name: 'tags' | 'vehicle' | 'care'; readonly columns: readonly Column[] }[] = [
  { name: 'tags', columns: ['mark', 'VIN', 'nfcCard', 'keyfobs', 'key', 'blePilot', 'computerId'] },
  { name: 'vehicle', columns: ['type', 'group', 'vendor', 'model', 'batch', 'unit', 'branding', 'color'] },
  { name: 'care', columns: ['status', 'owner', 'purchaseDate', 'inspectionDate', 'preventiveMaintenanceDate'] },
];

/** Tags of one vehicle, with links to where they are edited. */
export function TagDetails({ listSearch }: { readonly listSearch: string }) {
  const t = useMessages('tags');
  const shell = useShell();
  const { vid = '' } = useParams();
  const row = useQuery(inventoryQueries.one(shell, vid));
  const list = shell.navigation.href('Tags');
  const toList = (
    <BackLink to={listSearch === '' ? list : { pathname: list.split('?')[0] ?? '', search: listSearch }}>{t('toList')}</BackLink>
  );
  return (
    <Screen>
      <QueryView query={row} isEmpty={() => false} loading={<LoadingState shape="details" />} failed={{ title: t('failedOne') }}>
        {(found) =>
          found ? (
            <div className={styles['page']}>
              <ScreenName name={found.name.trim() || found.id} />
              {toList}
              <Title order={2} fz="xl">
                <bdi>{found.name.trim() || found.id}</bdi>
              </Title>
              <Links row={found} />
              <TagSections row={found} />
            </div>
          ) : (
            <EmptyState title={t('notFound', { id: vid })} text={t('notFoundHint')}>
              {toList}
            </EmptyState>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Links({ row: { id, type, componentId, computerId, groupId } }: { row: InventoryRow }) {
  const t = useMessages('tags');
  const { navigation } = useShell();
  const canSeeVehicle = useCan('vehicle.getByGroup', groupId);
  const canSeeComponents = useCan('device.components', groupId);
  const components = navigation.href('VehicleComponents').split('?')[0];
  const link = (to: string, label: string) => (
    <Anchor component={Link} to={to} fz="sm">
      {label}
    </Anchor>
  );
  return (
    <Group gap="md">
      {canSeeVehicle ? link(navigation.href('VehicleDetails', { vid: id }), t('links.vehicle')) : null}
      {canSeeComponents && type !== null && componentId !== null
        ? link(`${components}/${type}/${encodeURIComponent(componentId)}`, t(`links.${type}`))
        : null}
      {canSeeComponents && computerId !== null
        ? link(`${components}/computer/${encodeURIComponent(computerId)}`, t('links.computer'))
        : null}
    </Group>
  );
}

function TagSections({ row }: { row: InventoryRow }) {
  const t = useMessages('tags');
  const groups = useGroups();
  return (
    <div className={styles['sections']}>
      {sections.map(({ name, columns }) => (
        <Paper key={name} component="section" withBorder p="md" aria-label={t(`sections.${name}`)}>
          <Title order={3} fz="md" mb="sm">
            {t(`sections.${name}`)}
          </Title>
          <PropertyList
            properties={columns.map((column) => {
              const text = cellText(row, column, t, groups);
              return { key: column, label: t(`columns.${column}`), value: text === null ? null : <bdi>{text}</bdi> };
            })}
          />
        </Paper>
      ))}
    </div>
  );
}
