import { useId } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { useFigureText } from '../view/useFigureText.ts';
import { BANDS } from './place-rows.ts';
import styles from './places.module.css';

interface BandSliderProps {
  /** Null: the whole day. */
  readonly band: number | null;
  readonly onChange: (band: number | null) => void;
}

const HOURS = 3;

/** Chooses three hours of the day, or all of it. */
export function BandSlider({ band, onChange }: BandSliderProps) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const id = useId();
  const shown = band === null ? t('places.allDay') : t('places.band', { from: text.hour(band * HOURS), to: text.hour((band + 1) * HOURS) });
  return (
    <div className={styles['slider']}>
      <label htmlFor={id}>{t('places.hours')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={BANDS}
        value={band === null ? 0 : band + 1}
        aria-valuetext={shown}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) === 0 ? null : Number(currentTarget.value) - 1)}
      />
      <output htmlFor={id}>{shown}</output>
    </div>
  );
}
