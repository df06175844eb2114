import { useShell } from '@fleet-console/remote-kit';
import { TextInput } from '@fleet-console/ui';
import { NativeSelect } from '@fleet-console/ui/forms';
import { useId } from 'react';
import { useMessages } from '../messages/messages.ts';
import { faultsOf, type ZoneDraft } from './zone-draft.ts';
import { actionsFor, colourOf, MAX_PRIORITY, SPEED_LIMITS, zoneColours, zoneKinds, type ZoneColour, type ZoneKind } from './zone-kind.ts';
import { ZoneSwatch } from './ZoneSwatch.tsx';
import styles from './zones.module.css';

interface ZoneKindFieldsProps {
  readonly draft: ZoneDraft;
  readonly onChange: (part: Partial<ZoneDraft>) => void;
  /** Whether to show errors. */
  readonly isSubmitted: boolean;
}

/** What the zone means for riders: kind, speed limit, text, colour and priority. */
export function ZoneKindFields({ draft, onChange, isSubmitted }: ZoneKindFieldsProps) {
  const t = useMessages('zones');
  const { permissions } = useShell();
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
      <ColourField draft={draft} onChange={(colour) => onChange({ colour })} />
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

function ColourField({ draft, onChange }: { draft: ZoneDraft; onChange: (colour: ZoneColour | null) => void }) {
  const t = useMessages('zones');
  const name = useId();
  const choice = (colour: ZoneColour | null, label: string) => (
    <label key={colour ?? 'usual'} className={styles['colour']} title={label}>
      <input type="radio" name={name} checked={draft.colour === colour} aria-label={label} onChange={() => onChange(colour)} />
      <ZoneSwatch colour={colour ?? colourOf({ kind: draft.kind, colour: null })} />
      {colour === null ? <span>{label}</span> : null}
    </label>
  );
  return (
    <div className={styles['colours']} role="radiogroup" aria-label={t('kind.colour')}>
      <span className={styles['colourLabel']}>{t('kind.colour')}</span>
      {choice(null, t('kind.usualColour'))}
      {zoneColours.map((colour) => choice(colour, t(`kind.colours.${colour}`)))}
    </div>
  );
}
