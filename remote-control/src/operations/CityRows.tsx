import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope } from '@fleet-console/remote-kit';
import { kindOfState, vehicleStates, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { StatusBadge, Title } from '@fleet-console/ui';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { countByGroup } from './count-by-group.ts';
import styles from './cities.module.css';
import operations from './operations.module.css';

/** Vehicles by city: the groups below the roots, or below the group scope. Hidden without at least two. */
export function CityRows({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const t = useMessages('operations');
  const general = useMessages('vehicles');
  const format = useFormat();
  const groups = useGroups();
  const [scope] = useScope();
  const rows = useMemo(() => countByGroup(vehicles, groups, scope), [vehicles, groups, scope]);
  if (rows.length < 2) return null;
  return (
    <section className={styles['cities']} aria-labelledby="cities-title">
      <Title order={2} id="cities-title" className={operations['title']}>
        {t('cities')}
      </Title>
      <ul>
        {rows.map(({ group, total, counts }) => (
          <li key={group.id}>
            <bdi>{group.name}</bdi>
            <strong>{format.number(total)}</strong>
            <span className={styles['states']}>
              {vehicleStates
                .filter((state) => state !== 'parked' && counts[state] > 0)
                .map((state) => (
                  <StatusBadge
                    key={state}
                    kind={kindOfState(state)}
                    look="plain"
                    label={`${general(`states.${state}`)}: ${format.number(counts[state])}`}
                  />
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
