import { useMessages } from '../messages/messages.ts';
import { personName } from '../people/person-name.ts';
import styles from './people.module.css';

interface PeopleSuggestionsProps {
  /** Of the field; the list has the id `${id}-suggestions`. */
  readonly id: string;
  readonly people: readonly (Parameters<typeof personName>[0] & { readonly id: string })[];
  /** Index of the option that Enter chooses; -1: none. */
  readonly activeIndex: number;
  readonly onChoose: (email: string) => void;
}

/** People with an account that match the input. */
export function PeopleSuggestions({ id, people, activeIndex, onChoose }: PeopleSuggestionsProps) {
  const t = useMessages('policies');
  return (
    <div id={`${id}-suggestions`} role="listbox" aria-label={t('add.suggestions')} className={styles['suggestions']}>
      {people.map((person, index) => (
        // The text field keeps the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className={styles['suggestion']}
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
