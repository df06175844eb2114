import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import type { FindPerson } from './usePeople.ts';
import styles from './people.module.css';

/** A person by name, linked to their page where it can be opened; one who may not be seen is `User 876`. */
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
