import { usePermissions } from '@fleet-console/remote-kit';
import { DoneIcon, TextInput, Tooltip } from '@fleet-console/ui';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { faultsOf, type ZoneDraft } from './zone-draft.ts';
import { actionsFor, colorOf, MAX_PRIORITY, SPEED_LIMITS, zoneColors, zoneKinds, type ZoneColor, type ZoneKind } from './zone-kind.ts';
import { ZoneSwatch } from './ZoneSwatch.tsx';
import styles from './zones.module.css';

interface ZoneKindFieldsProps {
  readonly draft: ZoneDraft;
  readonly onChange: (part: Partial<ZoneDraft>) => void;
  /** Whether to show errors. */
  readonly isSubmitted: boolean;
}

/** What the zone means for riders: kind, speed limit, text, color and priority. */
export function ZoneKindFields({ draft, onChange, isSubmitted }: ZoneKindFieldsProps) {
  const t = useMessages('zones');
  const permissions = usePermissions();
  const faults = isSubmitted ? faultsOf(draft) : [];
  const mayCommand = draft.groupIds.every((id) => permissions.can('vehicle.command', id));
  return (
    <fieldset className={styles['fields']}>
      <legend>{t('kind.legend')}</legend>
      <NativeSelect
        label={t('kind.label')}
        description={t(`kind.hints.${draft.kind}`)}
        value={draft.kind}
        data={zoneKinds.map((kind) => ({ value: kind, label: t(`kind.names.${kind}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = value as ZoneKind;
          onChange({ kind, ...actionsFor(kind, draft, mayCommand) });
        }}
      />
      {draft.kind === 'slow' ? (
        <TextInput
          label={t('kind.speedLimit')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.speedLimit}
          error={faults.includes('speedLimit') ? t('kind.speedLimitWrong', SPEED_LIMITS) : null}
          onChange={(event) => onChange({ speedLimit: event.currentTarget.value })}
        />
      ) : null}
      {draft.kind === 'watch' ? null : (
        <TextInput
          label={t('kind.riderText')}
          description={t('kind.riderTextHint')}
          maxLength={200}
          autoComplete="off"
          value={draft.riderText}
          onChange={(event) => onChange({ riderText: event.currentTarget.value })}
        />
      )}
      <ColorField draft={draft} onChange={(color) => onChange({ color })} />
      <TextInput
        label={t('kind.priority')}
        description={t('kind.priorityHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.priority}
        error={faults.includes('priority') ? t('kind.priorityWrong', { max: MAX_PRIORITY }) : null}
        onChange={(event) => onChange({ priority: event.currentTarget.value })}
      />
    </fieldset>
  );
}

function ColorField({ draft, onChange }: { draft: ZoneDraft; onChange: (color: ZoneColor | null) => void }) {
  const t = useMessages('zones');
  const name = useId();
  const label = (color: ZoneColor | null) => (color === null ? t('kind.usualColor') : t(`kind.colors.${color}`));
  const choice = (color: ZoneColor | null) => (
    <Tooltip key={color ?? 'usual'} label={label(color)} events={{ hover: true, focus: true, touch: false }} withinPortal>
      <label className={styles['color']}>
        <input type="radio" name={name} checked={draft.color === color} aria-label={label(color)} onChange={() => onChange(color)} />
        <ZoneSwatch color={color ?? colorOf({ kind: draft.kind, color: null })} />
        {draft.color === color ? <DoneIcon className={styles['colorMark'] ?? ''} size={16} stroke={3} aria-hidden /> : null}
      </label>
    </Tooltip>
  );
  return (
    <div className={styles['colors']} role="radiogroup" aria-label={t('kind.color')}>
      <span className={styles['colorLabel']}>
        {t('kind.color')} <span className={styles['quiet']}>{label(draft.color)}</span>
      </span>
      {choice(null)}
      {zoneColors.map(choice)}
    </div>
  );
}
