import { usePermissions } from '@fleet-console/remote-kit';
import { Checkbox } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import type { ZoneAction } from './zone.queries.ts';
import type { ZoneDraft } from './zone-draft.ts';
import styles from './zones.module.css';

const actions: readonly ZoneAction[] = ['notify', 'powerOff', 'lock', 'rentableOff', 'rentableOn'];
/** Mutually exclusive actions. */
const opposite: Partial<Record<ZoneAction, ZoneAction>> = { rentableOff: 'rentableOn', rentableOn: 'rentableOff' };

interface ZoneActionsProps {
  readonly draft: ZoneDraft;
  readonly onChange: (part: Partial<ZoneDraft>) => void;
}

/** Actions on entering and leaving the zone. */
export function ZoneActions({ draft, onChange }: ZoneActionsProps) {
  const t = useMessages('zones');
  const permissions = usePermissions();
  const commands = draft.groupIds.every((id) => permissions.can('vehicle.command', id));
  const list = (chosen: readonly ZoneAction[], put: (next: readonly ZoneAction[]) => void) =>
    actions.map((action) => (
      <Checkbox
        key={action}
        label={t(`actions.${action}`)}
        checked={chosen.includes(action)}
        disabled={action !== 'notify' && !commands && !chosen.includes(action)}
        onChange={(event) =>
          put(
            event.currentTarget.checked
              ? [...chosen.filter((each) => each !== opposite[action]), action]
              : chosen.filter((each) => each !== action),
          )
        }
      />
    ));
  return (
    <>
      <p className={styles['quiet']}>{t(commands ? 'actions.hint' : 'actions.noCommands')}</p>
      <fieldset className={styles['fields']}>
        <legend>{t('actions.enter')}</legend>
        {list(draft.onEnter, (onEnter) => onChange({ onEnter }))}
      </fieldset>
      <fieldset className={styles['fields']}>
        <legend>{t('actions.leave')}</legend>
        {list(draft.onLeave, (onLeave) => onChange({ onLeave }))}
      </fieldset>
      <section className={styles['fields']} aria-label={t('limitsByModel')}>
        <strong>{t('limitsByModel')}</strong>
        <p className={styles['quiet']}>{t('unavailable')}</p>
      </section>
    </>
  );
}
