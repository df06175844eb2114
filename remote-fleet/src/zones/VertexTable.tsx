import { VisuallyHidden } from '@fleet-console/remote-kit';
import type { Position } from '@fleet-console/geometry';
import { AddIcon, Button, TextInput } from '@fleet-console/ui';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Rings } from './zone-draft.ts';
import tableStyles from './vertex-table.module.css';
import styles from './zones.module.css';
import { VertexRow } from './VertexRow.tsx';
import { parseDegrees, onEnterKey } from './parse-degrees.ts';

interface VertexTableProps {
  readonly rings: Rings;
  /** 0: outline, 1: first hole. */
  readonly ring: number;
  readonly onRing: (ring: number) => void;
  readonly onChange: (ring: number, positions: readonly Position[]) => void;
}

/** Rows added per click on "show more". */
const PAGE_SIZE = 50;

/** Keyboard alternative to drawing: the vertices of one ring with their coordinates. */
export function VertexTable({ rings, ring, onRing, onChange }: VertexTableProps) {
  const t = useMessages('zones');
  const [shown, setShown] = useState(PAGE_SIZE);
  const positions = rings[ring] ?? [];
  const ringIndexes = Array.from({ length: Math.max(rings.length, ring + 1, 1) }, (_, index) => index);
  const nameOf = (index: number) => (index === 0 ? t('table.outline') : t('table.hole', { n: index }));
  const put = (index: number, position: Position) =>
    onChange(
      ring,
      positions.map((each, at) => (at === index ? position : each)),
    );
  return (
    <details className={styles['details']}>
      <summary>{t('table.title')}</summary>
      <div className={styles['rings']}>
        <NativeSelect
          label={t('table.ring')}
          value={ring}
          data={ringIndexes.map((index) => ({ value: String(index), label: nameOf(index) }))}
          onChange={(event) => onRing(Number(event.currentTarget.value))}
        />
        <Button variant="default" disabled={rings.length === 0} onClick={() => onRing(rings.length)}>
          {t('table.addHole')}
        </Button>
        {ring > 0 && positions.length > 0 ? (
          <Button
            variant="default"
            onClick={() => {
              onChange(ring, []);
              onRing(0);
            }}
          >
            {t('table.removeHole')}
          </Button>
        ) : null}
      </div>
      <table className={tableStyles['table']} aria-label={t('table.of', { ring: nameOf(ring) })}>
        <thead>
          <tr>
            <th scope="col">{t('table.vertex')}</th>
            <th scope="col">{t('table.lat')}</th>
            <th scope="col">{t('table.lon')}</th>
            <th scope="col">
              <VisuallyHidden>{t('table.remove')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.slice(0, shown).map(([lon, lat], index) => (
            // Vertices have no identity but their index.
            // oxlint-disable-next-line react/no-array-index-key
            <VertexRow
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
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + PAGE_SIZE)}>
          {t('table.more')}
        </Button>
      ) : null}
      <AddVertex onAdd={(position) => onChange(ring, [...positions, position])} />
    </details>
  );
}

function AddVertex({ onAdd }: { onAdd: (position: Position) => void }) {
  const t = useMessages('zones');
  const [lat, setLat] = useState('');
  const [lon, setLon] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [north, east] = [parseDegrees(lat, 90), parseDegrees(lon, 180)];
  const add = () => {
    setSubmitted(true);
    if (north === null || east === null) return;
    onAdd([east, north]);
    setLat('');
    setLon('');
    setSubmitted(false);
  };
  return (
    <div className={tableStyles['addVertex']}>
      <TextInput
        size="xs"
        label={t('table.lat')}
        inputMode="decimal"
        autoComplete="off"
        value={lat}
        error={submitted && north === null ? t('table.wrong', { most: 90 }) : null}
        onChange={(event) => setLat(event.currentTarget.value)}
        onKeyDown={(event) => onEnterKey(event, add)}
      />
      <TextInput
        size="xs"
        label={t('table.lon')}
        inputMode="decimal"
        autoComplete="off"
        value={lon}
        error={submitted && east === null ? t('table.wrong', { most: 180 }) : null}
        onChange={(event) => setLon(event.currentTarget.value)}
        onKeyDown={(event) => onEnterKey(event, add)}
      />
      <Button size="xs" variant="default" leftSection={<AddIcon size={14} aria-hidden />} onClick={add}>
        {t('table.add')}
      </Button>
    </div>
  );
}
