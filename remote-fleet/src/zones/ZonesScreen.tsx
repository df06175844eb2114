import type { Shape } from '@fleet-console/geometry';
import { areaOf } from '@fleet-console/geometry';
import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { AddIcon, Button, EmptyState, QueryView, Screen, SearchField } from '@fleet-console/ui';
import type { Dot } from '@fleet-console/ui/draw';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { groupsInScope, holds, searchableText, searchWords } from '@fleet-console/remote-kit/list';
import { useMessages } from '../messages/messages.ts';
import { useVehicles, vehiclesIn } from './inside.ts';
import { VehiclesFailed } from './VehiclesFailed.tsx';
import { LazyZoneMap } from './LazyZoneMap.tsx';
import { zoneQueries, type Zone } from './zone.queries.ts';
import styles from './zones.module.css';

const noDots: readonly Dot[] = [];
export const shapeOfZone = (zone: Zone) => zone.polygon as unknown as Shape;

/** Areas in a list and on a map. */
export function ZonesScreen() {
  const t = useMessages('zones');
  const shell = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const zones = useQuery(zoneQueries.list(shell));
  const shown = useMemo(() => {
    const within = groupsInScope(groups, scope);
    const wanted = searchWords(text);
    return (zones.data ?? []).filter(
      ({ name, groupIds }) => holds(searchableText([name]), wanted) && (within === null || groupIds.some((id) => within.has(id))),
    );
  }, [zones.data, groups, scope, text]);
  const areas = useMemo(() => shown.map((zone) => ({ id: zone.id, rings: shapeOfZone(zone).coordinates })), [shown]);
  const type = (next: string) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        if (next === '') changed.delete('q');
        else changed.set('q', next);
        return changed;
      },
      { replace: true },
    );
  const make = (
    <Button component={Link} to={shell.navigation.href('GeofencingNew')} leftSection={<AddIcon size={16} aria-hidden />}>
      {t('new')}
    </Button>
  );
  return (
    <Screen
      fill
      bar={
        <div className={styles['bar']}>
          <div className={styles['search']}>
            <SearchField value={text} onChange={type} label={t('search')} clear={t('kit:actions.clearSearch')} />
          </div>
          <span aria-live="polite" className={styles['quiet']}>
            {zones.data ? t('shown', { count: shown.length, n: shown.length }) : null}
          </span>
          {make}
        </div>
      }
    >
      <QueryView
        query={zones}
        failed={{ title: t('failed') }}
        isEmpty={() => shown.length === 0}
        empty={
          zones.data?.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneHint')} />
          ) : (
            <EmptyState title={t('noneFound')} text={t('noneFoundHint')} />
          )
        }
      >
        {() => (
          <div className={styles['panes']}>
            <ZoneList zones={shown} />
            <LazyZoneMap areas={areas} dots={noDots} onPick={(id) => shell.navigation.go('GeofencingDetails', { id })} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function ZoneList({ zones }: { zones: readonly Zone[] }) {
  const t = useMessages('zones');
  const format = useFormat();
  const groups = useGroups();
  const { navigation } = useShell();
  const { vehicles, ready } = useVehicles();
  const counts = useMemo(() => new Map(zones.map((zone) => [zone.id, vehiclesIn(vehicles, shapeOfZone(zone)).length])), [zones, vehicles]);
  return (
    <>
      <VehiclesFailed />
      <ul className={styles['list']} aria-label={t('list')}>
        {zones.map((zone) => {
          const inside = counts.get(zone.id) ?? 0;
          return (
            <li key={zone.id}>
              <Link to={navigation.href('GeofencingDetails', { id: zone.id })} className={styles['item']}>
                <strong>
                  <bdi>{zone.name}</bdi>
                </strong>
                <span className={styles['quiet']}>{zone.groupIds.map((id) => groups.all.get(id)?.name ?? id).join(', ')}</span>
                <span className={styles['facts']}>
                  <span>{t('area', { n: format.number(areaOf(shapeOfZone(zone)) / 1e6, 2) })}</span>
                  {ready ? <span>{t('inside', { count: inside, n: format.number(inside) })}</span> : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
