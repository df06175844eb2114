import { useFormat } from '@fleet-console/i18n';
import { Alert, Button, InfoIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './slot-form.module.css';

/** Says that an unsaved form is continued. `changedAt` is in ms since 1970. */
export function RestoredNotice({ changedAt, onDiscard }: { readonly changedAt: number; readonly onDiscard: () => void }) {
  const t = useMessages('slotForm');
  const format = useFormat();
  return (
    <Alert role="status" icon={<InfoIcon size={18} aria-hidden />} title={t('restored.title')}>
      <div className={styles['row']}>
        {t('restored.text', { time: format.dateTime(changedAt) })}
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('restored.discard')}
        </Button>
      </div>
    </Alert>
  );
}
