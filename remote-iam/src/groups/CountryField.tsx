import { ActionIcon, CloseIcon, Popover, TextInput } from '@fleet-console/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './groups.module.css';
import { useCountryChoice } from './useCountryChoice.ts';

interface CountryFieldProps {
  readonly value: string | null;
  readonly onChange: (code: string | null) => void;
  readonly error: ReactNode;
}

/** Scrolls only the list: it is not in its place yet when it opens, and `scrollIntoView` would scroll the page. */
function showOption(list: HTMLElement, index: number): void {
  const option = list.children[index];
  if (!(option instanceof HTMLElement)) return;
  const top = option.offsetTop - list.offsetTop;
  const lowest = top + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(top, Math.max(lowest, list.scrollTop));
}

/** A combobox of countries, searched by name or code. */
export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const t = useMessages('groups');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The list appears after `open`, so an effect must wait for the element.
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const { text, open, activeIndex, shown, active, openList, choose, commit, changeText, onKeyDown } = useCountryChoice(value, onChange);
  useEffect(() => {
    if (list) showOption(list, activeIndex);
  }, [list, activeIndex]);
  return (
    <Popover opened={open} onClose={commit} width="target" position="bottom-start" withinPortal={false} withRoles={false} trapFocus={false}>
      <Popover.Target>
        <TextInput
          ref={input}
          label={t('fields.country')}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          {...(open && active ? { 'aria-activedescendant': `${id}-${active.code}` } : {})}
          autoComplete="off"
          placeholder={t('country.placeholder')}
          value={text}
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
          onChange={(event) => changeText(event.currentTarget.value)}
          onClick={openList}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles['options'] ?? ''}>
        <div ref={setList} id={`${id}-list`} role="listbox" aria-label={t('fields.country')} className={styles['optionList']}>
          {shown.map((country, index) => (
            // The text field keeps the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={country.code}
              id={`${id}-${country.code}`}
              role="option"
              aria-selected={country.code === value}
              data-current={index === activeIndex || undefined}
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
