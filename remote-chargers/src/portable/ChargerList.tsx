import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Link } from 'react-router-dom';
import { ContactAge } from '../hub/ContactAge.tsx';
import type { Hub } from '../hub/hub.queries.ts';
import { displayCounts, slotAppearances } from '../hub/slot-appearance.ts';
import { useMessages } from '../messages/messages.ts';
import styles from './portable.module.css';

interface ChargerListProps {
  readonly hubs: readonly Hub[];
  /** Id of the open charger. */
  readonly selectedId: string | null;
  readonly onSelect?: () => void;
}

/** States counted in the list: available, soon available and free slots. */
const countedStates = ['charged', 'charging', 'empty'] as const;

/** List of portable chargers with their slot counts. */
export function ChargerList({ hubs, selectedId, onSelect }: ChargerListProps) {
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
            {...(hub.id === selectedId ? { 'aria-current': 'page' as const } : {})}
            onClick={onSelect}
          >
            <span className={styles['name']}>
              <bdi>{hub.name}</bdi>
              <ContactAge hub={hub} />
            </span>
            <span className={styles['address']}>{[hub.address.street, hub.address.city].filter(Boolean).join(', ')}</span>
            <span className={styles['counts']}>
              {countedStates.map((state) => {
                const { kind, icon: Icon } = slotAppearances[state];
                return (
                  <span key={state} data-status={kind}>
                    <Icon size={16} aria-hidden />
                    {t('count', { state: hubMessages(`slotStates.${state}`), n: format.number(displayCounts(hub.counts)[state]) })}
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
