import { useLocale } from '@fleet-console/i18n';
import { countryName } from '@fleet-console/remote-kit/format';
import { isFound } from '@fleet-console/remote-kit/list';
import { useState, type KeyboardEvent } from 'react';
import { countriesIn } from './countries.ts';

/** What the field of a country shows and offers, and what its keys do. */
export function useCountryChoice(value: string | null, onChange: (code: string | null) => void) {
  const locale = useLocale();
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
  return {
    /** What stands in the field. */
    text: typed ?? name,
    open,
    /** Index among the countries that are shown. */
    at,
    shown,
    current,
    begin,
    choose,
    leave,
    type(next: string) {
      setTyped(next);
      setAt(0);
      setOpen(true);
    },
    onKeyDown,
  };
}
