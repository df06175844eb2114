import type { Position } from '@fleet-console/geometry';
import { ActionIcon, DeleteIcon, TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { parseDegrees, onEnterKey } from './parse-degrees.ts';

interface VertexRowProps {
  readonly index: number;
  readonly position: Position;
  readonly onChange: (position: Position) => void;
  readonly onRemove: () => void;
}

/** Row of a vertex with editable coordinates. */
export function VertexRow({ index, position: [lon, lat], onChange, onRemove }: VertexRowProps) {
  const t = useMessages('zones');
  return (
    <tr>
      <th scope="row">{index + 1}</th>
      <td>
        <Degrees label={t('table.latOf', { n: index + 1 })} value={lat} most={90} onChange={(next) => onChange([lon, next])} />
      </td>
      <td>
        <Degrees label={t('table.lonOf', { n: index + 1 })} value={lon} most={180} onChange={(next) => onChange([next, lat])} />
      </td>
      <td>
        <ActionIcon variant="subtle" size={28} aria-label={t('table.removeOne', { n: index + 1 })} onClick={onRemove}>
          <DeleteIcon size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
}

function Degrees({ label, value, most, onChange }: { label: string; value: number; most: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const t = useMessages('zones');
  const next = typed === null ? value : parseDegrees(typed, most);
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
      error={next === null ? t('table.wrong', { most }) : null}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        onEnterKey(event, take);
      }}
    />
  );
}
