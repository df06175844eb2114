import { useMessages } from '../messages/messages.ts';
import { personName } from '../users/person-name.ts';
import styles from './people.module.css';

interface KnownPeopleProps {
  /** Of the field, which names the list by `${id}-offers`. */
  readonly id: string;
  readonly people: readonly (Parameters<typeof personName>[0] & { readonly id: string })[];
  /** Index of the one that Enter takes; -1: none. */
  readonly at: number;
  readonly onChoose: (email: string) => void;
}

/** People with an account that fit what is typed. */
export function KnownPeople({ id, people, at, onChoose }: KnownPeopleProps) {
  const t = useMessages('policies');
  return (
    <div id={`${id}-offers`} role="listbox" aria-label={t('add.known')} className={styles['offers']}>
      {people.map((person, index) => (
        // The field keeps the focus; its keys choose.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles['offer']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person.email)}
        >
          <bdi>{personName(person)}</bdi>
          <bdi className={styles['quiet']}>{person.email}</bdi>
        </div>
      ))}
    </div>
  );
}
