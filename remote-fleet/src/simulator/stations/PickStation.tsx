import { useFormat, useWords } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { isFound } from '@fleet-console/remote-kit/screens';
import { ChargersIcon, LoadingState, QueryView, SearchField, StatusBadge, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stationQueries } from './station.queries.ts';
import styles from '../simulator.module.css';

/** More would not be read. */
const OFFERED = 40;

interface PickStationProps {
  readonly chosen: string | null;
  readonly onChoose: (hubId: string) => void;
}

/** Finds a station or a portable charger by name, address or city. */
export function PickStation({ chosen, onChoose }: PickStationProps) {
  const words = useWords('simulatedStations');
  const format = useFormat();
  const stations = useQuery(stationQueries.list(useShell()));
  const [text, setText] = useState('');
  return (
    <QueryView
      query={stations}
      loading={<LoadingState label={words('loading')} />}
      failed={{ title: words('pick.failed'), retry: words('retry') }}
      isEmpty={() => false}
    >
      {(hubs) => {
        const found = hubs.filter(({ name, address: { street, city } }) => isFound(text, [name, street, city]));
        const more = found.length - OFFERED;
        return (
          <div className={styles['pick']}>
            <div>
              <SearchField value={text} onChange={setText} label={words('pick.search')} clear={words('pick.clear')} />
            </div>
            <ul className={styles['offers']} aria-label={words('pick.results')}>
              {found.slice(0, OFFERED).map(({ id, name, online }) => (
                <li key={id}>
                  <button type="button" className={styles['offer']} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                    <ChargersIcon size={18} aria-hidden />
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                    <StatusBadge
                      kind={online ? 'available' : 'offline'}
                      label={words(online ? 'changes.online' : 'changes.offline')}
                      look="plain"
                    />
                  </button>
                </li>
              ))}
            </ul>
            <Text c="dimmed" fz="sm" aria-live="polite">
              {found.length === 0 ? words('pick.none') : more > 0 ? words('pick.more', { count: more, n: format.number(more) }) : ''}
            </Text>
          </div>
        );
      }}
    </QueryView>
  );
}
