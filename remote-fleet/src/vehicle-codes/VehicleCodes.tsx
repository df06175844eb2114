import { createApi, type Api } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { reportableVehicle } from '@fleet-console/remote-kit/problem-report';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import { Button, EmptyState, LoadingState, PrintIcon, QueryView, Screen, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { QrCode } from './QrCode.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './vehicle-codes.module.css';

const messages = { en, pl };

/** Codes of one sheet: their ids are in the URL. */
const MAX_CODES = 200;
/** Vehicles loaded at a time. */
const CONCURRENCY = 8;

/** Loads the vehicles that the account can see, in the given order. @throws ApiError, TypeError */
async function loadVehicles(api: Api, ids: readonly string[], signal: AbortSignal) {
  const limit = pLimit(CONCURRENCY);
  const found = await Promise.all(ids.map((id) => limit(() => reportableVehicle(api, id, signal))));
  return found.filter((vehicle) => vehicle !== null);
}

/** Printable sheet of QR codes. A code on a vehicle opens the form for reporting a problem with it. */
export function VehicleCodes() {
  return (
    <FeatureMessages feature="codes" messages={messages}>
      <Sheet />
    </FeatureMessages>
  );
}

function Sheet() {
  const t = useMessages('codes');
  const { transport, navigation } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const [search] = useSearchParams();
  const named = [search.get('vehicle') ?? '', ...(search.get('vehicles') ?? '').split(',')].filter(Boolean);
  const ids = [...new Set(named)].slice(0, MAX_CODES);
  const vehicles = useQuery({
    queryKey: ['fleet', 'codes', ids],
    queryFn: ({ signal }) => loadVehicles(api, ids, signal),
    enabled: ids.length > 0,
  });
  const form = navigation.href('VehicleReport').split('?')[0] ?? '';
  const addressOf = (id: string) => new URL(`${form}?vehicle=${encodeURIComponent(id)}`, window.location.origin).href;
  if (ids.length === 0)
    return (
      <Screen>
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      </Screen>
    );
  return (
    <Screen>
      <QueryView query={vehicles} loading={<LoadingState />} failed={{ title: t('failed') }} empty={<EmptyState title={t('notFound')} />}>
        {(found) => (
          <>
            <div className={styles['tools']}>
              <Button leftSection={<PrintIcon size={16} aria-hidden />} onClick={() => window.print()}>
                {t('print')}
              </Button>
              <Text fz="sm" c="dimmed">
                {t('hint')}
              </Text>
            </div>
            <ul className={styles['sheet']} aria-label={t.counted('codes', found.length)}>
              {found.map((vehicle) => (
                <li key={vehicle.id} className={styles['code']}>
                  <QrCode text={addressOf(vehicle.id)} label={t('code', { vehicle: labelOf(vehicle) })} className={styles['image']} />
                  <strong>
                    <bdi>{labelOf(vehicle)}</bdi>
                  </strong>
                  <span>{t('id', { id: vehicle.id })}</span>
                  <span>{t('scan')}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Screen>
  );
}
