import { useLocale } from '@fleet-console/i18n';
import { countryName } from '@fleet-console/remote-kit/format';
import { isFound } from '@fleet-console/remote-kit/list';
import { useState, type KeyboardEvent } from 'react';
import { countriesIn } from './countries.ts';

/** State and key handling of the country combobox. */
export function useCountryChoice(value: string | null, onChange: (code: string | null) => void) {
  const locale = useLocale();
  const name = value === null ? '' : countryName(locale, value);
  /** Null: the field shows the chosen country. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const countries = countriesIn(locale);
  const query = (typed ?? '').trim().toLocaleLowerCase();
  const shown =
    query === '' ? countries : countries.filter((country) => isFound(query, [country.name]) || country.code.toLowerCase() === query);
  const active = shown[activeIndex];

  const openList = () => {
    if (open) return;
    setOpen(true);
    setActiveIndex(
      typed === null
        ? Math.max(
            0,
            countries.findIndex(({ code }) => code === value),
          )
        : 0,
    );
  };
  const closeList = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (code: string | null) => {
    if (code !== value) onChange(code);
    closeList();
  };
  /** On blur: takes an exact match, clears if empty, otherwise restores the chosen country. */
  const commit = () => {
    if (typed === null) return closeList();
    if (query === '') return choose(null);
    const exactMatch = shown.find((country) => country.name.toLocaleLowerCase() === query || country.code.toLowerCase() === query);
    choose(exactMatch ? exactMatch.code : value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && open) setActiveIndex(Math.min(shown.length - 1, activeIndex + 1));
    else if (event.key === 'ArrowUp' && open) setActiveIndex(Math.max(0, activeIndex - 1));
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') openList();
    else if (event.key === 'Enter' && open) choose(query === '' && typed !== null ? null : (active?.code ?? value));
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      closeList();
    } else return;
    event.preventDefault();
  };
  return {
    /** Text of the field. */
    text: typed ?? name,
    open,
    /** Index in `shown`. */
    activeIndex,
    shown,
    active,
    openList,
    choose,
    commit,
    changeText(next: string) {
      setTyped(next);
      setActiveIndex(0);
      setOpen(true);
    },
    onKeyDown,
  };
}
