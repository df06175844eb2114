import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { TextInput, useDebouncedValue } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useMessages } from '../messages/messages.ts';
import { addressesIn, isAddress, withAddresses } from './addresses.ts';
import { policyQueries } from './policy.queries.ts';
import { MOST_ADDED, settledPeople, typedAddresses, type TypedPeople } from './typed-people.ts';
import styles from './people.module.css';
import { KnownPeople } from './KnownPeople.tsx';
import { ChosenPeople } from './ChosenPeople.tsx';

/** So much is typed before people are looked for. */
const LEAST = 2;
const PAUSE = 200;

interface PeopleFieldProps {
  readonly label: string;
  readonly value: TypedPeople;
  readonly onChange: (value: TypedPeople) => void;
  /** What the server said of them. */
  readonly error?: string | null;
}

/**
 * Takes e-mail addresses: typed one by one, pasted as a list, or chosen from the people that the account may see. What is no address stays, marked,
 * until it is corrected (Backspace takes the last one back into the field) or removed.
 */
export function PeopleField({ label, value, onChange, error = null }: PeopleFieldProps) {
  const t = useMessages('policies');
  const format = useFormat();
  const shell = useShell();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { emails, text } = value;
  const [closed, setClosed] = useState(false);
  const [at, setAt] = useState(-1);
  const [asked] = useDebouncedValue(text.trim(), PAUSE);
  const looking = asked.length >= LEAST && text.trim().length >= LEAST;
  const found = useQuery({ ...policyQueries.known(shell, asked), enabled: looking, retry: false });
  const offers = looking ? (found.data ?? []).filter(({ email }) => !emails.includes(email.toLowerCase())) : [];
  const open = offers.length > 0 && !closed;
  const current = open ? offers[at] : undefined;
  const wrong = emails.filter((each) => !isAddress(each));
  const count = typedAddresses(value).length;

  const type = (next: string) => {
    setClosed(false);
    setAt(-1);
    // A comma ends an address; a space does where one stands before it, for names have spaces too.
    if (/[,;]$/.test(next) || (/\s$/.test(next) && isAddress(next.trim()))) onChange(settledPeople({ emails, text: next }));
    else onChange({ emails, text: next });
  };
  const choose = (email: string) => {
    setAt(-1);
    onChange({ emails: withAddresses(emails, [email.toLowerCase()]), text: '' });
    input.current?.focus();
  };
  const remove = (email: string) => {
    onChange({ emails: emails.filter((each) => each !== email), text });
    input.current?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    // A field of one line would glue lines together.
    if (!pasted.includes('@')) return;
    event.preventDefault();
    onChange({ emails: withAddresses(emails, addressesIn(`${text} ${pasted}`)), text: '' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = emails.at(-1);
    if (event.key === 'ArrowDown' && open) setAt((at + 1) % offers.length);
    else if (event.key === 'ArrowUp' && open) setAt(at <= 0 ? offers.length - 1 : at - 1);
    else if (event.key === 'Enter' && current) choose(current.email);
    else if (event.key === 'Enter' && text.trim() !== '') onChange(settledPeople(value));
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setClosed(true);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) onChange({ emails: emails.slice(0, -1), text: last });
    else return;
    event.preventDefault();
  };
  const fault =
    error ??
    (wrong.length > 0
      ? t('add.wrong', { count: wrong.length, list: format.list(wrong) })
      : count > MOST_ADDED
        ? t('add.tooMany', { n: format.number(MOST_ADDED) })
        : null);
  return (
    <div className={styles['field']}>
      <TextInput
        ref={input}
        label={label}
        description={<span aria-live="polite">{t(looking && found.isError ? 'add.offersFailed' : 'add.hint')}</span>}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-offers`}
        {...(current ? { 'aria-activedescendant': `${id}-${current.id}` } : {})}
        value={text}
        error={fault}
        onChange={(event) => type(event.currentTarget.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onBlur={() => setClosed(true)}
        onFocus={() => setClosed(false)}
      />
      {open ? <KnownPeople id={id} people={offers} at={at} onChoose={choose} /> : null}
      {emails.length > 0 ? <ChosenPeople emails={emails} onRemove={remove} /> : null}
    </div>
  );
}
