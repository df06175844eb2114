import type { Position } from '@fleet-console/geometry';
import { ActionIcon, AddIcon, Button, DeleteIcon, TextInput } from '@fleet-console/ui';
import { useState, type KeyboardEvent } from 'react';
import { useWords } from '../messages/messages.ts';
import type { Corners } from './zone-draft.ts';
import styles from './zones.module.css';

interface CornerTableProps {
  readonly corners: Corners;
  /** 0 is the outline, 1 the first hole. */
  readonly ring: number;
  readonly onRing: (ring: number) => void;
  readonly onChange: (ring: number, positions: readonly Position[]) => void;
}

/** More rows come when they are asked for. */
const SHOWN = 50;

/** A coordinate as people write it, with a comma or a point; null when it is none. */
export function degrees(text: string, most: number): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(trimmed)) return null;
  const value = Number(Number(trimmed).toFixed(6));
  return Math.abs(value) <= most ? value : null;
}

/** Everything that drawing does, by keyboard: the corners of one ring with their coordinates. */
export function CornerTable({ corners, ring, onRing, onChange }: CornerTableProps) {
  const words = useWords('zones');
  const [shown, setShown] = useState(SHOWN);
  const positions = corners[ring] ?? [];
  const rings = Array.from({ length: Math.max(corners.length, ring + 1, 1) }, (_, index) => index);
  const nameOf = (index: number) => (index === 0 ? words('table.outline') : words('table.hole', { n: index }));
  const put = (index: number, position: Position) =>
    onChange(
      ring,
      positions.map((each, at) => (at === index ? position : each)),
    );
  return (
    <details className={styles['details']}>
      <summary>{words('table.title')}</summary>
      <div className={styles['rings']}>
        <label>
          {words('table.ring')}{' '}
          <select className={styles['select']} value={ring} onChange={(event) => onRing(Number(event.currentTarget.value))}>
            {rings.map((index) => (
              <option key={index} value={index}>
                {nameOf(index)}
              </option>
            ))}
          </select>
        </label>
        <Button size="compact-sm" variant="default" disabled={corners.length === 0} onClick={() => onRing(corners.length)}>
          {words('table.addHole')}
        </Button>
        {ring > 0 && positions.length > 0 ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onChange(ring, []);
              onRing(0);
            }}
          >
            {words('table.removeHole')}
          </Button>
        ) : null}
      </div>
      <table className={styles['table']} aria-label={words('table.of', { ring: nameOf(ring) })}>
        <thead>
          <tr>
            <th scope="col">{words('table.corner')}</th>
            <th scope="col">{words('table.lat')}</th>
            <th scope="col">{words('table.lon')}</th>
            <th scope="col">
              <span className={styles['unseen']}>{words('table.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.slice(0, shown).map(([lon, lat], index) => (
            // A corner has no name but its place in the row.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${ring} ${index}`}>
              <th scope="row">{index + 1}</th>
              <td>
                <Degrees
                  label={words('table.latOf', { n: index + 1 })}
                  value={lat}
                  most={90}
                  onChange={(next) => put(index, [lon, next])}
                />
              </td>
              <td>
                <Degrees
                  label={words('table.lonOf', { n: index + 1 })}
                  value={lon}
                  most={180}
                  onChange={(next) => put(index, [next, lat])}
                />
              </td>
              <td>
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={words('table.removeOne', { n: index + 1 })}
                  onClick={() =>
                    onChange(
                      ring,
                      positions.filter((_, at) => at !== index),
                    )
                  }
                >
                  <DeleteIcon size={16} aria-hidden />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {positions.length > shown ? (
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + SHOWN)}>
          {words('table.more')}
        </Button>
      ) : null}
      <AddCorner onAdd={(position) => onChange(ring, [...positions, position])} />
    </details>
  );
}

function Degrees({ label, value, most, onChange }: { label: string; value: number; most: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const words = useWords('zones');
  const next = typed === null ? value : degrees(typed, most);
  const take = () => {
    if (typed === null || next === null) return;
    setTyped(null);
    if (next !== value) onChange(next);
  };
  return (
    <TextInput
      size="xs"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value)}
      error={next === null ? words('table.wrong', { most }) : null}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        enter(event, take);
      }}
    />
  );
}

/** Enter in a field is about the corner; the form is saved by its button. */
function enter(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
}

function AddCorner({ onAdd }: { onAdd: (position: Position) => void }) {
  const words = useWords('zones');
  const [lat, setLat] = useState('');
  const [lon, setLon] = useState('');
  const [asked, setAsked] = useState(false);
  const [north, east] = [degrees(lat, 90), degrees(lon, 180)];
  const add = () => {
    setAsked(true);
    if (north === null || east === null) return;
    onAdd([east, north]);
    setLat('');
    setLon('');
    setAsked(false);
  };
  return (
    <div className={styles['addCorner']}>
      <TextInput
        size="xs"
        label={words('table.lat')}
        inputMode="decimal"
        autoComplete="off"
        value={lat}
        error={asked && north === null ? words('table.wrong', { most: 90 }) : null}
        onChange={(event) => setLat(event.currentTarget.value)}
        onKeyDown={(event) => enter(event, add)}
      />
      <TextInput
        size="xs"
        label={words('table.lon')}
        inputMode="decimal"
        autoComplete="off"
        value={lon}
        error={asked && east === null ? words('table.wrong', { most: 180 }) : null}
        onChange={(event) => setLon(event.currentTarget.value)}
        onKeyDown={(event) => enter(event, add)}
      />
      <Button size="xs" variant="default" leftSection={<AddIcon size={14} aria-hidden />} onClick={add}>
        {words('table.add')}
      </Button>
    </div>
  );
}
