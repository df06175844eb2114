import { createApi } from '@fleet-console/api';
import { useGroups, useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, LoadingState, QueryView, SearchField, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import { MAX_RESULTS, reportQueries, type ReportableVehicle } from './report.queries.ts';
import styles from './problem-report.module.css';

/** Minimum length of the search text. Source: the server's GraphQL schema. */
const MIN_LENGTH = 2;

interface VehicleChoiceProps {
  readonly vehicle: ReportableVehicle | null;
  readonly onChoose: (vehicle: ReportableVehicle | null) => void;
  /** Group to search in, including subgroups; null: all. */
  readonly groupId: string | null;
  readonly error: string | null;
}

/** Vehicle picker with search by name, plate or id. */
export function VehicleChoice({ vehicle, onChoose, groupId, error }: VehicleChoiceProps) {
  const t = useMessages('report');
  const groups = useGroups();
  const label = useId();
  return (
    <div className={styles['fields']} role="group" aria-labelledby={label} data-wrong={error !== null || undefined}>
      <span id={label} className={styles['label']}>
        {t('vehicle.label')}
        <span className={styles['star']} aria-hidden>
          *
        </span>
      </span>
      {vehicle ? (
        <div className={styles['chosen']}>
          <div className={styles['vehicle']}>
            <strong>
              <bdi>{labelOf(vehicle)}</bdi>
            </strong>
            <Text fz="sm" c="dimmed" span>
              {[t('vehicle.id', { id: vehicle.id }), groups.path(vehicle.groupId) || groups.all.get(vehicle.groupId)?.name]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(null)}>
            {t('vehicle.other')}
          </Button>
        </div>
      ) : (
        <VehicleFinder groupId={groupId} onChoose={onChoose} />
      )}
      {error === null ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function VehicleFinder({ groupId, onChoose }: Pick<VehicleChoiceProps, 'groupId' | 'onChoose'>) {
  const t = useMessages('report');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const groups = useGroups();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const found = useQuery({ ...reportQueries.vehicles(api, query, groupId), enabled: query.length >= MIN_LENGTH });
  return (
    <>
      <div>
        <SearchField value={text} onChange={setText} label={t('vehicle.search')} clear={t('kit:actions.clearSearch')} />
      </div>
      {query.length < MIN_LENGTH ? (
        <Text fz="sm" c="dimmed">
          {t('vehicle.type')}
        </Text>
      ) : (
        <QueryView query={found} loading={<LoadingState shape="form" />} empty={<EmptyState title={t('vehicle.none')} />}>
          {(hits) => (
            <>
              <ul className={styles['hits']} aria-label={t('vehicle.found')}>
                {hits.map((hit) => (
                  <li key={hit.id}>
                    <button type="button" className={styles['hit']} onClick={() => onChoose(hit)}>
                      <strong>
                        <bdi>{labelOf(hit)}</bdi>
                      </strong>
                      <span className={styles['quiet']}>
                        {[hit.plate ? hit.name : null, t('vehicle.id', { id: hit.id }), groups.path(hit.groupId)]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {hits.length === MAX_RESULTS ? (
                <Text fz="sm" c="dimmed">
                  {t('vehicle.more', { n: MAX_RESULTS })}
                </Text>
              ) : null}
            </>
          )}
        </QueryView>
      )}
    </>
  );
}
