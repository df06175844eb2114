import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Anchor, LoadingState, QueryView, StatusBadge, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { requestQueries } from '../requests/request.queries.ts';
import { RequestStatusBadge } from '../requests/RequestBadges.tsx';
import { useDamageNames } from '../requests/useDamageNames.ts';
import { Section } from './Section.tsx';
import styles from './detail.module.css';

/** Number of other requests shown. */
const SHOWN = 10;

/** Other requests of the same vehicle, newest first; those with the same damage are marked. */
export function VehicleRequests({ request }: { readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const shell = useShell();
  const requests = useQuery(requestQueries.list(shell, { vehicleId: request.vehicle.id }, { sort: 'newest', skip: 0, limit: SHOWN + 1 }));
  return (
    <Section title={t('others.title')}>
      <QueryView
        query={requests}
        isEmpty={({ rows }) => rows.every(({ id }) => id === request.id)}
        loading={<LoadingState shape="form" />}
        failed={{ title: t('others.failed') }}
        empty={
          <Text fz="sm" c="dimmed">
            {t('others.none')}
          </Text>
        }
      >
        {({ rows }) => (
          <ul className={styles['others']}>
            {rows
              .filter(({ id }) => id !== request.id)
              .slice(0, SHOWN)
              .map((other) => (
                <Other key={other.id} other={other} request={request} />
              ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

function Other({ other, request }: { readonly other: ServiceRequest; readonly request: ServiceRequest }) {
  const t = useMessages('detail');
  const names = useMessages('requests');
  const format = useFormat();
  const damageNames = useDamageNames();
  const { search } = useLocation();
  const sameDamage = other.damageTypes.some((type) => request.damageTypes.includes(type));
  return (
    <li>
      <div className={styles['by']}>
        <Anchor component={Link} to={{ pathname: `/service/${other.id}`, search }}>
          {names('number', { number: other.id })}
        </Anchor>
        <RequestStatusBadge request={other} look="plain" />
        <span>{format.dateTime(other.reportedAt)}</span>
      </div>
      <Text fz="sm">{damageNames(other.damageTypes)}</Text>
      {sameDamage ? <StatusBadge kind="attention" label={t('others.sameDamage')} look="plain" /> : null}
      {other.duplicateOf === request.id ? <Text fz="sm">{t('others.duplicate')}</Text> : null}
    </li>
  );
}
