import { Button, TextInput } from '@fleet-console/ui';
import type { RouteStop } from '@fleet-console/ui/map';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { bounds, numberIn } from './parts/number-field.ts';
import styles from './parts/simulator.module.css';

interface PlaceFieldsProps {
  /** What the fields show while no one types. */
  readonly at: RouteStop | null;
  /** Name of the form. */
  readonly label: string;
  readonly button: string;
  readonly busy: boolean;
  readonly onPlace: (place: RouteStop) => void;
}

/** A place by keyboard. What is typed stays until it is sent, wherever the vehicle goes meanwhile. */
export function PlaceFields({ at, label, button, busy, onPlace }: PlaceFieldsProps) {
  const t = useMessages('simulator');
  const [typing, setTyping] = useState<{ lat: string; lon: string } | null>(null);
  const typed = typing ?? { lat: at ? String(at.lat) : '', lon: at ? String(at.lon) : '' };
  const [asked, setAsked] = useState(false);
  const lat = numberIn(typed.lat, ...bounds.lat);
  const lon = numberIn(typed.lon, ...bounds.lon);
  const field = (name: 'lat' | 'lon', value: number | null) => ({
    label: t(`place.${name}`),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[name],
    error: asked && value === null ? t(`faults.${name}`) : null,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyping({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <form
      noValidate
      className={styles['fields']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (lat === null || lon === null) return;
        setAsked(false);
        setTyping(null);
        onPlace({ lat, lon });
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
