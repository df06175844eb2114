import { useShell } from '@fleet-console/remote-kit';
import { isFound } from '@fleet-console/remote-kit/list';
import { ChargersIcon, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { PickList } from '../parts/PickList.tsx';
import { stationQueries } from './station.queries.ts';

interface PickStationProps {
  readonly chosen: string | null;
  readonly onChoose: (hubId: string) => void;
}

/** Selects a station or portable charger by name, address or city. */
export function PickStation({ chosen, onChoose }: PickStationProps) {
  const t = useMessages('simulatedStations');
  const stations = useQuery(stationQueries.list(useShell()));
  const [text, setText] = useState('');
  return (
    <QueryView
      query={stations}
      loading={<LoadingState rows="unframed" label={t('loading')} />}
      failed={{ title: t('pick.failed'), retry: t('kit:actions.retry') }}
      isEmpty={() => false}
    >
      {(hubs) => (
        <PickList
          found={hubs.filter(({ name, address: { street, city } }) => isFound(text, [name, street, city]))}
          optionOf={({ id, name, online }) => ({
            id,
            label: name,
            icon: ChargersIcon,
            status: online ? 'available' : 'offline',
            statusLabel: t(online ? 'changes.online' : 'changes.offline'),
          })}
          text={text}
          onText={setText}
          chosen={chosen}
          onChoose={onChoose}
          texts={t}
        />
      )}
    </QueryView>
  );
}
