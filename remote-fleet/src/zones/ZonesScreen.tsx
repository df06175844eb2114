import { areaOf } from '@fleet-console/geometry';
import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useShell } from '@fleet-console/remote-kit';
import { AddIcon, Button, Group, LoadingState, QueryView } from '@fleet-console/ui';
import type { Dot } from '@fleet-console/ui/draw';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  groupsInScope,
  holds,
  ListCount,
  ListEmpty,
  ListScreen,
  ListSearch,
  ListToolbar,
  searchableText,
  searchTerms,
  textField,
  urlFilter,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { useMessages } from '../messages/messages.ts';
import { useVehicles, vehiclesIn } from './vehicles-inside.ts';
import { VehiclesFailed } from './VehiclesFailed.tsx';
import { LazyZoneMap, preloadZoneMap } from './LazyZoneMap.tsx';
import { useAreaText } from './useAreaText.ts';
import { colorOf } from './zone-kind.ts';
import { ZoneSwatch } from './ZoneSwatch.tsx';
import { shapeOfZone, zoneQueries, type Zone } from './zone.queries.ts';
import styles from './zones.module.css';

const noDots: readonly Dot[] = [];
const zoneFilter = urlFilter({ text: textField() });

/** Zones in a list and on a map. */
export function ZonesScreen() {
  const t = useMessages('zones');
  const shell = useShell();
  const groups = useGroups();
  const [scope] = useScope();
  const [{ text }, change] = useUrlFilter(zoneFilter);
  const zones = useQuery(zoneQueries.list(shell));
  useEffect(() => {
    preloadZoneMap();
  }, []);
  const shown = useMemo(() => {
    const within = groupsInScope(groups, scope);
    const terms = searchTerms(text);
    return (zones.data ?? []).filter(
      ({ name, kind, groupIds }) =>
        holds(searchableText([name, t(`kind.names.${kind}`)]), terms) && (within === null || groupIds.some((id) => within.has(id))),
    );
  }, [zones.data, groups, scope, text, t]);
  // Small zones above large ones, so that they can be seen and clicked.
  const areas = useMemo(
    () =>
      shown
        .toSorted((one, other) => areaOf(shapeOfZone(other)) - areaOf(shapeOfZone(one)))
        .map((zone) => ({ id: zone.id, rings: shapeOfZone(zone).coordinates, color: colorOf(zone) })),
    [shown],
  );
  const createButton = (
    <Button component={Link} to={shell.navigation.href('GeofencingNew')} leftSection={<AddIcon size={16} aria-hidden />}>
      {t('new')}
    </Button>
  );
  return (
    <ListScreen
      toolbar={
        <ListToolbar>
          <ListSearch value={text} onChange={(typed) => change({ text: typed })} label={t('search')} clear={t('kit:actions.clearSearch')} />
          {/* They wrap together, to the end of the next line. */}
          <Group gap={8} ms="auto">
            <ListCount>{zones.data ? t('shown', { count: shown.length, n: shown.length }) : null}</ListCount>
            {createButton}
          </Group>
        </ListToolbar>
      }
    >
      <QueryView
        query={zones}
        loading={
          <div className={styles['panes']}>
            <LoadingState rows="unframed" />
            <div className={`${styles['map']} ${styles['mapPlace']}`} aria-hidden />
          </div>
        }
        failed={{ title: t('failed') }}
        isEmpty={() => shown.length === 0}
        empty={
          zones.data?.length === 0 ? (
            <ListEmpty title={t('none')} text={t('noneHint')} />
          ) : (
            <ListEmpty
              title={t('noneFound')}
              text={t('noneFoundHint')}
              action={text === '' ? null : { label: t('kit:actions.clearFilters'), onAction: () => change({ text: '' }) }}
            />
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
    </ListScreen>
  );
}

function ZoneList({ zones }: { zones: readonly Zone[] }) {
  const t = useMessages('zones');
  const areaText = useAreaText();
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
                <span className={styles['kind']}>
                  <ZoneSwatch color={colorOf(zone)} />
                  {zone.kind === 'slow' ? t('kind.slowShort', { n: zone.speedLimit ?? 0 }) : t(`kind.names.${zone.kind}`)}
                  {zone.schedule ? <span className={styles['quiet']}>{t('hours.short', zone.schedule)}</span> : null}
                </span>
                <span className={styles['quiet']}>{zone.groupIds.map((id) => groups.all.get(id)?.name ?? id).join(', ')}</span>
                <span className={styles['facts']}>
                  <span>{areaText(areaOf(shapeOfZone(zone)))}</span>
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
