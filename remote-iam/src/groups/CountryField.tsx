import { useLocale } from '@fleet-console/i18n';
import { countryName } from '@fleet-console/remote-kit/format';
import { isFound } from '@fleet-console/remote-kit/list';
import { ActionIcon, CloseIcon, Popover, TextInput } from '@fleet-console/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { countriesIn } from './countries.ts';
import styles from './groups.module.css';

interface CountryFieldProps {
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
  readonly error: ReactNode;
}

/** One country, found by typing a part of its name or its code. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const t = useMessages('groups');
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const name = value === null ? '' : countryName(locale, value);
  /** What is typed; null: nothing, the field shows the chosen one. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const countries = countriesIn(locale);
  const part = (typed ?? '').trim().toLocaleLowerCase();
  const shown =
    part === '' ? countries : countries.filter((country) => isFound(part, [country.name]) || country.code.toLowerCase() === part);
  const current = shown[at];

  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [open, at]);

  const begin = () => {
    if (open) return;
    setOpen(true);
    setAt(
      typed === null
        ? Math.max(
            0,
            countries.findIndex(({ code }) => code === value),
          )
        : 0,
    );
  };
  const end = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (code: string | null) => {
    if (code !== value) onChange(code);
    end();
  };
  /** Leaving takes what is typed in full; emptied is none; anything else goes back to what was chosen. */
  const leave = () => {
    if (typed === null) return end();
    if (part === '') return choose(null);
    const whole = shown.find((country) => country.name.toLocaleLowerCase() === part || country.code.toLowerCase() === part);
    choose(whole ? whole.code : value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && open) setAt(Math.min(shown.length - 1, at + 1));
    else if (event.key === 'ArrowUp' && open) setAt(Math.max(0, at - 1));
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') begin();
    else if (event.key === 'Enter' && open) choose(part === '' && typed !== null ? null : (current?.code ?? value));
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      end();
    } else return;
    event.preventDefault();
  };
  return (
    <Popover opened={open} onClose={leave} width="target" position="bottom-start" withinPortal={false} withRoles={false} trapFocus={false}>
      <Popover.Target>
        <TextInput
          ref={input}
          label={t('fields.country')}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          {...(open && current ? { 'aria-activedescendant': `${id}-${current.code}` } : {})}
          autoComplete="off"
          placeholder={t('country.placeholder')}
          value={typed ?? name}
          error={error}
          rightSection={
            value === null ? null : (
              <ActionIcon
                size={24}
                aria-label={t('country.clear')}
                onClick={() => {
                  choose(null);
                  input.current?.focus();
                }}
              >
                <CloseIcon size={14} aria-hidden />
              </ActionIcon>
            )
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
            setOpen(true);
          }}
          onClick={begin}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles['options'] ?? ''}>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('fields.country')} className={styles['optionList']}>
          {shown.map((country, index) => (
            // The field has the focus and the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={country.code}
              id={`${id}-${country.code}`}
              role="option"
              aria-selected={country.code === value}
              data-current={index === at || undefined}
              className={styles['option']}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(country.code)}
            >
              <span>{country.name}</span>
              <span className={styles['quiet']}>{country.code}</span>
            </div>
          ))}
        </div>
        {shown.length === 0 ? (
          <p className={styles['quiet']} role="status">
            {t('country.none')}
          </p>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
