import { CloseButton, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { SearchIcon } from '../icons/icons.ts';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Accessible name. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Name of the clear button. */
  readonly clear: string;
  readonly onEnter?: (() => void) | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** A search field; Escape clears it. */
export function SearchField({ value, onChange, label, placeholder, clear, onEnter, autoFocus = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className="fc-search"
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={value}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      leftSection={<SearchIcon size={16} stroke={1.75} aria-hidden />}
      rightSection={value === '' ? null : <CloseButton size={24} aria-label={clear} onClick={empty} />}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation();
          onChange('');
        }
        if (event.key === 'Enter') onEnter?.();
      }}
    />
  );
}
