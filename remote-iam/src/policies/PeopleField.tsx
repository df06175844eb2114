import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useDebouncedSearch } from '@fleet-console/remote-kit/list';
import { TextInput } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useMessages } from '../messages/messages.ts';
import { parseEmails, isEmail, mergeEmails } from './emails.ts';
import { policyQueries } from './policy.queries.ts';
import { MAX_ADDED, normalisePeopleInput, emailsOf, type PeopleInput } from './people-input.ts';
import styles from './people.module.css';
import { PeopleSuggestions } from './PeopleSuggestions.tsx';
import { PeopleChips } from './PeopleChips.tsx';

/** In characters. */
const MIN_QUERY_LENGTH = 2;

interface PeopleFieldProps {
  readonly label: string;
  readonly value: PeopleInput;
  readonly onChange: (value: PeopleInput) => void;
  /** The server's error. */
  readonly error?: string | null;
  /** Gets the focus when its dialog opens. */
  readonly isFocused?: boolean;
}

/**
 * Input of e-mail addresses: typed, pasted as a list, or chosen from suggestions. Invalid addresses stay marked until they are corrected (Backspace edits
 * the last one) or removed.
 */
export function PeopleField({ label, value, onChange, error = null, isFocused = false }: PeopleFieldProps) {
  const t = useMessages('policies');
  const format = useFormat();
  const shell = useShell();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { emails, text } = value;
  const [isClosed, setIsClosed] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const query = useDebouncedSearch(text.trim());
  const isSearching = query.length >= MIN_QUERY_LENGTH && text.trim().length >= MIN_QUERY_LENGTH;
  const found = useQuery({ ...policyQueries.known(shell, query), enabled: isSearching, retry: false });
  const suggestions = isSearching ? (found.data ?? []).filter(({ email }) => !emails.includes(email.toLowerCase())) : [];
  const isOpen = suggestions.length > 0 && !isClosed;
  const active = isOpen ? suggestions[activeIndex] : undefined;
  const invalid = emails.filter((each) => !isEmail(each));
  const count = emailsOf(value).length;

  const changeText = (next: string) => {
    setIsClosed(false);
    setActiveIndex(-1);
    // A comma ends an address; a space only after a valid one, because names contain spaces.
    if (/[,;]$/.test(next) || (/\s$/.test(next) && isEmail(next.trim()))) onChange(normalisePeopleInput({ emails, text: next }));
    else onChange({ emails, text: next });
  };
  const choose = (email: string) => {
    setActiveIndex(-1);
    onChange({ emails: mergeEmails(emails, [email.toLowerCase()]), text: '' });
    input.current?.focus();
  };
  const remove = (email: string) => {
    onChange({ emails: emails.filter((each) => each !== email), text });
    input.current?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    // Handled here: a single-line field would join the lines.
    if (!pasted.includes('@')) return;
    event.preventDefault();
    onChange({ emails: mergeEmails(emails, parseEmails(`${text} ${pasted}`)), text: '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = emails.at(-1);
    if (event.key === 'ArrowDown' && isOpen) setActiveIndex((activeIndex + 1) % suggestions.length);
    else if (event.key === 'ArrowUp' && isOpen) setActiveIndex(activeIndex <= 0 ? suggestions.length - 1 : activeIndex - 1);
    else if (event.key === 'Enter' && active) choose(active.email);
    else if (event.key === 'Enter' && text.trim() !== '') onChange(normalisePeopleInput(value));
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setIsClosed(true);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) onChange({ emails: emails.slice(0, -1), text: last });
    else return;
    event.preventDefault();
  };
  const shownError =
    error ??
    (invalid.length > 0
      ? t('add.invalid', { count: invalid.length, list: format.list(invalid) })
      : count > MAX_ADDED
        ? t('add.tooMany', { n: format.number(MAX_ADDED) })
        : null);
  return (
    <div className={styles['field']}>
      <TextInput
        ref={input}
        {...(isFocused ? { 'data-autofocus': true } : {})}
        label={label}
        description={<span aria-live="polite">{t(isSearching && found.isError ? 'add.suggestionsFailed' : 'add.hint')}</span>}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-suggestions`}
        {...(active ? { 'aria-activedescendant': `${id}-${active.id}` } : {})}
        value={text}
        error={shownError}
        onChange={(event) => changeText(event.currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onBlur={() => setIsClosed(true)}
        onFocus={() => setIsClosed(false)}
      />
      {isOpen ? <PeopleSuggestions id={id} people={suggestions} activeIndex={activeIndex} onChoose={choose} /> : null}
      {emails.length > 0 ? <PeopleChips emails={emails} onRemove={remove} /> : null}
    </div>
  );
}
