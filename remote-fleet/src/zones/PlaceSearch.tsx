import type { Position } from '@fleet-console/geometry';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { useDebouncedSearch } from '@fleet-console/remote-kit/list';
import { SearchField, UnstyledButton } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { findPlaces, type Place } from './places.ts';
import { useVehicles } from './vehicles-inside.ts';
import { zoneQueries, type Zone } from './zone.queries.ts';
import styles from './zones.module.css';

const noZones: readonly Zone[] = [];

/** Finds a group, zone, vehicle or coordinates, and moves the map there. Enter chooses the first result. */
export function PlaceSearch({ onChoose }: { onChoose: (positions: readonly Position[]) => void }) {
  const t = useMessages('zones');
  const groups = useGroups();
  const { vehicles } = useVehicles();
  const { data: zones = noZones } = useQuery(zoneQueries.list(useShell()));
  const [text, setText] = useState('');
  const query = useDebouncedSearch(text);
  const places = useMemo(() => findPlaces(query, { groups, zones, vehicles }), [query, groups, zones, vehicles]);
  const choose = ({ positions }: Place) => {
    setText('');
    // A copy, so that choosing a place again moves there again.
    onChoose([...positions]);
  };
  const isOpen = text.trim() !== '' && query.trim() !== '';
  return (
    <div className={styles['place']}>
      <SearchField
        value={text}
        onChange={setText}
        label={t('place.label')}
        clear={t('kit:actions.clearSearch')}
        onEnter={() => {
          const [first] = findPlaces(text, { groups, zones, vehicles });
          if (first) choose(first);
        }}
      />
      {isOpen ? (
        <ul className={styles['places']} aria-label={t('place.found')}>
          {places.map((place) => (
            <li key={place.id}>
              <UnstyledButton className={styles['result']} onClick={() => choose(place)}>
                <bdi>{place.name}</bdi> <span className={styles['quiet']}>{t(`place.kinds.${place.kind}`)}</span>
              </UnstyledButton>
            </li>
          ))}
          {places.length === 0 ? <li className={styles['quiet']}>{t('place.none')}</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
