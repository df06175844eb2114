import { TextInput } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { VertexTable } from './VertexTable.tsx';
import { VehiclesFailed } from './VehiclesFailed.tsx';
import { ZoneActions } from './ZoneActions.tsx';
import { ZoneEvents } from './ZoneEvents.tsx';
import { ZoneFacts } from './ZoneFacts.tsx';
import { ZoneFiles } from './ZoneFiles.tsx';
import { ZoneGroups } from './ZoneGroups.tsx';
import { ZoneHours } from './ZoneHours.tsx';
import { ZoneKindFields } from './ZoneKindFields.tsx';
import { withRing, type ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';
import type { ZoneOutline } from './useZoneOutline.ts';

interface ZoneFieldsProps {
  readonly draft: ZoneDraft;
  readonly onChange: (part: Partial<ZoneDraft>) => void;
  readonly outline: ZoneOutline;
  /** 0: outline, 1: first hole. */
  readonly ring: number;
  readonly onRing: (ring: number) => void;
  readonly onRingsChange: (rings: ZoneDraft['rings']) => void;
  /** Whether to show missing required fields. */
  readonly isSubmitted: boolean;
  /** Null: a new zone. */
  readonly id: string | null;
}

/** Fields of a zone: name, kind, shape, groups, hours, actions. */
export function ZoneFields({ draft, onChange, outline, ring, onRing, onRingsChange, isSubmitted, id }: ZoneFieldsProps) {
  const t = useMessages('zones');
  const { rings } = draft;
  const { shape, fault, inside } = outline;
  return (
    <div className={styles['fieldsOfArea']}>
      <TextInput
        label={t('name')}
        required
        maxLength={80}
        autoComplete="off"
        value={draft.name}
        error={isSubmitted && draft.name.trim() === '' ? t('nameMissing') : null}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ZoneKindFields draft={draft} onChange={onChange} isSubmitted={isSubmitted} />
      <ZoneFacts rings={rings} fault={fault} inside={inside} isSubmitted={isSubmitted} />
      <VehiclesFailed />
      <ZoneFiles
        name={draft.name}
        shape={fault ? null : shape}
        onImport={(imported, name) => {
          onRingsChange(imported);
          onRing(0);
          if (name !== null && draft.name.trim() === '') onChange({ name });
        }}
      />
      <VertexTable
        rings={rings}
        ring={ring}
        onRing={onRing}
        onChange={(index, positions) => onRingsChange(withRing(rings, index, positions))}
      />
      <ZoneGroups draft={draft} onChange={onChange} isMissing={isSubmitted && draft.groupIds.length === 0} />
      <ZoneHours draft={draft} onChange={onChange} isSubmitted={isSubmitted} />
      <ZoneActions draft={draft} onChange={onChange} />
      {id === null ? null : <ZoneEvents id={id} />}
    </div>
  );
}
