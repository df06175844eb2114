import { Button, TextInput } from '@fleet-console/ui';
import type { RouteStop } from '@fleet-console/ui/map';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { bounds, parseNumber } from './parts/number-field.ts';
import styles from './parts/simulator.module.css';

interface PositionFieldsProps {
  /** Values while nothing is typed. */
  readonly at: RouteStop | null;
  /** Label of the form. */
  readonly label: string;
  readonly button: string;
  readonly busy: boolean;
  readonly onPosition: (position: RouteStop) => void;
}

/** Coordinates as text fields. Input stays until it is submitted, even if the vehicle moves. */
export function PositionFields({ at, label, button, busy, onPosition }: PositionFieldsProps) {
  const t = useMessages('simulator');
  const [draft, setDraft] = useState<{ lat: string; lon: string } | null>(null);
  const typed = draft ?? { lat: at ? String(at.lat) : '', lon: at ? String(at.lon) : '' };
  const [submitted, setSubmitted] = useState(false);
  const lat = parseNumber(typed.lat, ...bounds.lat);
  const lon = parseNumber(typed.lon, ...bounds.lon);
  const field = (name: 'lat' | 'lon', value: number | null) => ({
    label: t(`position.${name}`),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[name],
    error: submitted && value === null ? t(`errors.${name}`) : null,
    onChange: (event: { currentTarget: HTMLInputElement }) => setDraft({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <form
      noValidate
      className={styles['fields']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (lat === null || lon === null) return;
        setSubmitted(false);
        setDraft(null);
        onPosition({ lat, lon });
      }}
    >
      <TextInput {...field('lat', lat)} />
      <TextInput {...field('lon', lon)} />
      <Button type="submit" variant="default" loading={busy}>
        {button}
      </Button>
    </form>
  );
}
