import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { FindPerson } from './usePeople.ts';
import styles from './people.module.css';

/** Name of a person, linked to their page if accessible; `User 876` if the account can't see them. */
export function PersonName({ id, find }: { id: string; find: FindPerson }) {
  const t = useMessages('details');
  const person = find(id);
  if (person === null) return <bdi>{t('unknownUser', { id })}</bdi>;
  if (person.href === null) return <bdi>{person.name}</bdi>;
  return (
    <Link to={person.href} className={styles['person']}>
      <bdi>{person.name}</bdi>
    </Link>
  );
}
