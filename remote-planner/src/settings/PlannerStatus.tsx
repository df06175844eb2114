import { useFormat } from '@fleet-console/i18n';
import { Alert, AttentionIcon, AvailableIcon, Button } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { OwnPlanner } from '../planner/planner.ts';
import { RestoreButton } from '../planner/RestoreButton.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import styles from './settings.module.css';

/** Whether the calendar is enabled, and the way to disable or restore it. */
export function PlannerStatus({ planner }: { readonly planner: OwnPlanner }) {
  const t = useMessages('plannerSettings');
  const format = useFormat();
  const [disabling, setDisabling] = useState(false);
  const { enabled, createdAt, disabledAt, timeZone } = planner;
  return (
    <>
      {enabled ? (
        <Alert role="note" color="green" icon={<AvailableIcon size={18} aria-hidden />} title={t('status.on')}>
          <div className={styles['row']}>
            <span>{t('status.onText', { date: format.dateTime(createdAt), timeZone })}</span>
            <Button size="compact-md" variant="default" onClick={() => setDisabling(true)}>
              {t('disable.open')}
            </Button>
          </div>
        </Alert>
      ) : (
        <Alert role="note" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('status.off')}>
          <div className={styles['row']}>
            <span>{t('status.offText', { date: disabledAt === null ? '–' : format.dateTime(disabledAt) })}</span>
            <RestoreButton planner={planner} />
          </div>
        </Alert>
      )}
      {disabling ? <DisableDialog planner={planner} onClose={() => setDisabling(false)} /> : null}
    </>
  );
}
