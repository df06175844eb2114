import type { Position } from '@fleet-console/geometry';
import { AddIcon, Button, TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { useWords } from '../messages/messages.ts';
import type { Corners } from './zone-draft.ts';
import styles from './zones.module.css';
import { CornerRow } from './CornerRow.tsx';
import { degrees, enter } from './degrees.ts';

interface CornerTableProps {
  readonly corners: Corners;
  /** 0 is the outline, 1 the first hole. */
  readonly ring: number;
  readonly onRing: (ring: number) => void;
  readonly onChange: (ring: number, positions: readonly Position[]) => void;
}

/** More rows come when they are asked for. */
const SHOWN = 50;

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
            <CornerRow
              key={`${ring} ${index}`}
              index={index}
              position={[lon, lat]}
              onChange={(position) => put(index, position)}
              onRemove={() =>
                onChange(
                  ring,
                  positions.filter((_, at) => at !== index),
                )
              }
            />
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
