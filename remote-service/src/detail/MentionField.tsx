import { useShell } from '@fleet-console/remote-kit';
import { Textarea } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useMessages } from '../messages/messages.ts';
import { detailQueries, type MentionablePerson } from './detail.queries.ts';
import { completeMention, matchingPeople, typedMention, type Mentionable } from './mention.ts';
import styles from './detail.module.css';

interface MentionFieldProps extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'onSelect'> {
  readonly requestId: string;
  /** The comment is internal: only technicians can be mentioned. */
  readonly internal: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onMention: (person: Mentionable) => void;
}

const optionId = (listId: string, { id }: Mentionable) => `${listId}-${id}`;

interface MentionListProps {
  readonly id: string;
  readonly people: readonly MentionablePerson[];
  readonly chosen: MentionablePerson | undefined;
  readonly onChoose: (person: MentionablePerson) => void;
}

function MentionList({ id, people, chosen, onChoose }: MentionListProps) {
  const t = useMessages('detail');
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={t('comments.people')} className={styles['mentionList']}>
      {people.map((person) => (
        <div
          key={person.id}
          id={optionId(id, person)}
          role="option"
          tabIndex={-1}
          aria-selected={person === chosen}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          <span dir="auto">{person.name}</span>
          <span className={styles['mentionSide']}>{t(`comments.sides.${person.side}`)}</span>
        </div>
      ))}
    </div>
  );
}

/** The list's keys move the choice, take it or close the list. Returns what a key does; null: nothing. */
function listAction({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'close' | 'next' | 'previous' | 'choose' | null {
  if (ctrlKey || metaKey || shiftKey) return null;
  if (key === 'Escape') return 'close';
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';
  return key === 'Enter' || key === 'Tab' ? 'choose' : null;
}

/** A text field in which `@` offers the people on both sides of a request. The list is the combobox pattern of the WAI-ARIA guide, on a text area. */
export function MentionField({ requestId, internal, value, onChange, onMention, onKeyDown, ...rest }: MentionFieldProps) {
  const t = useMessages('detail');
  const shell = useShell();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const nextCursor = useRef<number | null>(null);
  const mention = typedMention(value, cursor);
  const isOpen = mention !== null && mention.start !== closedAt;
  const people = useQuery({ ...detailQueries.mentionable(shell, requestId, internal), enabled: isOpen });
  const offered = isOpen ? matchingPeople(people.data ?? [], mention.query) : [];
  const chosen = offered[Math.min(active, offered.length - 1)];

  // Once the new text is in the field.
  useLayoutEffect(() => {
    if (nextCursor.current === null) return;
    field.current?.setSelectionRange(nextCursor.current, nextCursor.current);
    nextCursor.current = null;
  });

  const choose = (person: Mentionable) => {
    if (mention === null) return;
    const completed = completeMention(value, mention, person.name);
    onMention(person);
    onChange(completed.text);
    setCursor(completed.cursor);
    nextCursor.current = completed.cursor;
    setClosedAt(mention.start);
    setActive(0);
    field.current?.focus();
  };

  /** Returns whether the list took the key. */
  const takesKey = (event: KeyboardEvent): boolean => {
    const action = isOpen ? listAction(event) : null;
    if (action === 'close') setClosedAt(mention?.start ?? null);
    else if (action === null || chosen === undefined) return false;
    else if (action === 'choose') choose(chosen);
    else setActive((active + (action === 'next' ? 1 : offered.length - 1)) % offered.length);
    return true;
  };

  return (
    <div className={styles['mentionField']}>
      <Textarea
        {...rest}
        ref={field}
        value={value}
        // Escape closes the list, not the panel around the field.
        data-mantine-stop-propagation={isOpen || undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={chosen ? optionId(listId, chosen) : undefined}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setCursor(currentTarget.selectionStart);
          setActive(0);
          if (closedAt !== null && currentTarget.value[closedAt] !== '@') setClosedAt(null);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onBlur={() => setClosedAt(mention?.start ?? null)}
        onKeyDown={(event) => {
          if (!takesKey(event)) return onKeyDown?.(event);
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {mention !== null && people.isError ? (
        <p role="status" className={styles['mentionStatus']}>
          {t('comments.peopleFailed')}
        </p>
      ) : null}
      {offered.length > 0 ? <MentionList id={listId} people={offered} chosen={chosen} onChoose={choose} /> : null}
    </div>
  );
}
