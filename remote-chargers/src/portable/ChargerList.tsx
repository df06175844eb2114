import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Link } from 'react-router-dom';
import { ContactAge } from '../hub/ContactAge.tsx';
import type { Hub } from '../hub/hub.queries.ts';
import { lookCounts, slotLooks } from '../hub/slot-look.ts';
import { useMessages } from '../messages/messages.ts';
import styles from './portable.module.css';

interface ChargerListProps {
  readonly hubs: readonly Hub[];
  /** Id of the charger that is shown. */
  readonly chosen: string | null;
  readonly onChosen?: () => void;
}

/** The states worth counting on the way to a charger: what can be taken, what will be, and where there is room. */
const counted = ['charged', 'charging', 'empty'] as const;

/** Portable chargers with what is in them. */
export function ChargerList({ hubs, chosen, onChosen }: ChargerListProps) {
  const t = useMessages('portable');
  const hubMessages = useMessages('hub');
  const format = useFormat();
  const { navigation } = useShell();
  return (
    <ul className={styles['chargers']}>
      {hubs.map((hub) => (
        <li key={hub.id}>
          <Link
            to={navigation.href('ChargerGo', { hid: hub.id })}
            className={styles['charger']}
            {...(hub.id === chosen ? { 'aria-current': 'page' as const } : {})}
            onClick={onChosen}
          >
            <span className={styles['name']}>
              <bdi>{hub.name}</bdi>
              <ContactAge hub={hub} />
            </span>
            <span className={styles['place']}>{[hub.address.street, hub.address.city].filter(Boolean).join(', ')}</span>
            <span className={styles['counts']}>
              {counted.map((state) => {
                const { kind, icon: Icon } = slotLooks[state];
                return (
                  <span key={state} data-status={kind}>
                    <Icon size={16} aria-hidden />
                    {t('count', { state: hubMessages(`slotStates.${state}`), n: format.number(lookCounts(hub.counts)[state]) })}
                  </span>
                );
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
