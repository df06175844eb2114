import { createApi } from '@fleet-console/api';
import { ActionIcon, Button, CloseIcon, EmptyState, ErrorText, LoadingState, QueryView, SearchField, Text } from '@fleet-console/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { useGroups, useShell } from '../remote/shell-context.tsx';
import { labelOf } from '../vehicles/vehicle.ts';
import { useMessages } from './messages.ts';
import { MAX_RESULTS, reportQueries, unverifiedVehicle, type FoundVehicle } from './report.queries.ts';
import type { ReportVehicle } from './stored-report.ts';
import styles from './report.module.css';

/** Minimum length of the search text. Source: the server. */
const MIN_LENGTH = 2;

interface VehicleChoiceProps {
  readonly vehicles: readonly ReportVehicle[];
  readonly onChoose: (vehicles: readonly ReportVehicle[]) => void;
  /** Group to search in, including subgroups; null: all. */
  readonly groupId: string | null;
  readonly error: string | null;
}

/** Vehicle picker with search by name, plate or id. */
export const VehicleChoice = memo(function VehicleChoice({ vehicles, onChoose, groupId, error }: VehicleChoiceProps) {
  const t = useMessages('report');
  const label = useId();
  const isMany = vehicles.length > 1;
  return (
    <div className={styles['fields']} role="group" aria-labelledby={label} data-wrong={error !== null || undefined}>
      <span id={label} className={styles['label']}>
        {t(isMany ? 'vehicle.labelMany' : 'vehicle.label')}
        <span className={styles['star']} aria-hidden>
          *
        </span>
      </span>
      {isMany ? (
        <Text fz="sm" c="dimmed">
          {t('vehicle.each')}
        </Text>
      ) : null}
      {vehicles.length === 0 ? <VehicleFinder groupId={groupId} onChoose={(vehicle) => onChoose([vehicle])} /> : null}
      {vehicles.length > 0 ? (
        <ul className={styles['vehicles']} aria-labelledby={label}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className={styles['chosen']}>
              <VehicleName vehicle={vehicle} />
              {isMany ? (
                <ActionIcon
                  variant="subtle"
                  size={32}
                  aria-label={t('vehicle.remove', { vehicle: labelOf(vehicle) })}
                  onClick={() => onChoose(vehicles.filter(({ id }) => id !== vehicle.id))}
                >
                  <CloseIcon size={16} aria-hidden />
                </ActionIcon>
              ) : (
                <Button size="compact-sm" variant="default" onClick={() => onChoose([])}>
                  {t('vehicle.other')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {error === null ? null : (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
});

function VehicleName({ vehicle }: { vehicle: ReportVehicle }) {
  const t = useMessages('report');
  const groups = useGroups();
  const { groupId } = vehicle;
  const group = groupId === null ? t('vehicle.unverified') : groups.path(groupId) || groups.all.get(groupId)?.name;
  return (
    <div className={styles['vehicle']}>
      <strong>
        <bdi>{labelOf(vehicle)}</bdi>
      </strong>
      <Text fz="sm" c="dimmed" span>
        {[t('vehicle.id', { id: vehicle.id }), group].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

function VehicleFinder({ groupId, onChoose }: { readonly groupId: string | null; readonly onChoose: (vehicle: ReportVehicle) => void }) {
  const t = useMessages('report');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const queries = useQueryClient();
  const groups = useGroups();
  const [text, setText] = useState('');
  const [choosing, setChoosing] = useState<string | null>(null);
  const query = useDeferredValue(text.trim());
  const found = useQuery({ ...reportQueries.vehicles(api, query, groupId), enabled: query.length >= MIN_LENGTH });
  const choose = async (hit: FoundVehicle) => {
    setChoosing(hit.id);
    // Position and hub are a convenience: without a connection the vehicle is chosen as found.
    const known = await queries.fetchQuery(reportQueries.vehicle(api, hit.id)).catch(() => null);
    onChoose(known ?? { ...hit, position: null, lastContact: null, inAssignedHub: null });
  };
  return (
    <>
      <div>
        <SearchField value={text} onChange={setText} label={t('vehicle.search')} clear={t('kit:actions.clearSearch')} />
      </div>
      {query.length < MIN_LENGTH ? (
        <Text fz="sm" c="dimmed">
          {t('vehicle.type')}
        </Text>
      ) : found.error instanceof TypeError ? (
        <div className={styles['row']} role="status">
          <Text fz="sm" c="dimmed" component="div">
            <ErrorText error={found.error} />
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(unverifiedVehicle(query))}>
            {t('vehicle.useId', { id: query })}
          </Button>
        </div>
      ) : (
        <QueryView query={found} loading={<LoadingState shape="form" />} empty={<EmptyState title={t('vehicle.none')} />}>
          {(hits) => (
            <>
              <ul className={styles['hits']} aria-label={t('vehicle.found')}>
                {hits.map((hit) => (
                  <li key={hit.id}>
                    <button type="button" className={styles['hit']} disabled={choosing !== null} onClick={() => void choose(hit)}>
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
