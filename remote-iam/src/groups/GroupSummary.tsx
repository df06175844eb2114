import type { GroupTree } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { AddIcon, Anchor, Button, GroupIcon, PermissionsIcon, StatusBadge, Title, VehicleIcon } from '@fleet-console/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { GroupRow } from './group.queries.ts';
import { useGroupAddress } from './loaded-groups.ts';
import { VehicleCount } from './VehicleCount.tsx';
import { VehicleCountDetails } from './VehicleCountDetails.tsx';
import styles from './groups.module.css';

/** Returns the link with a group as its scope. */
function scopedHref(href: string, groupId: string): string {
  const [path = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  query.set('group', groupId);
  return `${path}?${query.toString()}`;
}

/** Name, path, vehicle counts, links and subgroups. */
export function GroupSummary({ row, tree, rows }: { row: GroupRow; tree: GroupTree; rows: ReadonlyMap<string, GroupRow> }) {
  const t = useMessages('groups');
  const format = useFormat();
  const { navigation } = useShell();
  const address = useGroupAddress();
  const canViewVehicles = useCan('vehicle.getByGroup', row.id);
  const groupPath = tree.path(row.id);
  const children = (tree.all.get(row.id)?.children ?? []).flatMap((id) => rows.get(id) ?? []);
  return (
    <header className={styles['facts']}>
      <div className={styles['head']}>
        <Title order={2} className={styles['title'] ?? ''}>
          <bdi>{row.name}</bdi>
        </Title>
        {row.blocked ? <StatusBadge kind="fault" label={t('suspended')} /> : null}
        {row.type === 'iam' ? <StatusBadge kind="offline" icon={<PermissionsIcon size={14} aria-hidden />} label={t('types.iam')} /> : null}
        {row.mayCreateBelow ? (
          <Button
            component={Link}
            to={address('new', { below: row.id })}
            variant="default"
            size="compact-md"
            className={styles['newSubgroup'] ?? ''}
            leftSection={<AddIcon size={16} aria-hidden />}
          >
            {t('newSubgroup')}
          </Button>
        ) : null}
      </div>
      {groupPath === row.name || groupPath === '' ? null : (
        <p className={styles['quiet']}>
          <bdi>{groupPath}</bdi>
        </p>
      )}
      {row.type === 'iam' ? null : row.vehicles === null ? (
        <p className={styles['quiet']}>{t('vehiclesHidden')}</p>
      ) : (
        <VehicleCountDetails vehicles={row.vehicles} expected={row.expectedVehiclesNumber} />
      )}
      <div className={styles['links']}>
        {row.type === 'fleet' && canViewVehicles ? (
          <Anchor component={Link} to={scopedHref(navigation.href('Vehicles'), row.id)} className={styles['link'] ?? ''}>
            <VehicleIcon size={16} aria-hidden />
            {t('toVehicles')}
          </Anchor>
        ) : null}
        {row.policies === null ? null : (
          <Anchor component={Link} to={scopedHref(navigation.href('Policy'), row.id)} className={styles['link'] ?? ''}>
            <PermissionsIcon size={16} aria-hidden />
            {t('policies', { count: row.policies, n: format.number(row.policies) })}
          </Anchor>
        )}
      </div>
      {children.length === 0 ? null : (
        <details className={styles['children']}>
          <summary>{t('children', { count: children.length, n: format.number(children.length) })}</summary>
          <ul>
            {children.map((child) => (
              <li key={child.id}>
                <Anchor component={Link} to={address(child.id)} className={styles['link'] ?? ''}>
                  <GroupIcon size={16} aria-hidden />
                  <bdi>{child.name}</bdi>
                </Anchor>
                <VehicleCount row={child} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </header>
  );
}
