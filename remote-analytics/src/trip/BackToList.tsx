import { BackIcon } from '@fleet-console/ui';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { AT } from './useReplayPlace.ts';
import styles from './trip.module.css';

/** Link back to the same list: its filter is in the URL of the ride too. */
export function BackToList() {
  const t = useMessages('trip');
  const search = new URLSearchParams(useLocation().search);
  search.delete(AT);
  return (
    <Link to={{ pathname: '/trips', search: search.toString() }} className={styles['back']}>
      <BackIcon size={16} aria-hidden />
      {t('toList')}
    </Link>
  );
}
