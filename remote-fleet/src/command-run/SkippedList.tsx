import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';
import type { Skipped } from './eligibility.ts';
import styles from './command-run.module.css';

/** Lines shown; the export has all. */
const MAX_SHOWN = 50;

/** Skipped vehicles, each with the reason. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  const t = useMessages('commands');
  const format = useFormat();
  const more = skipped.length - MAX_SHOWN;
  return (
    <ul className={styles['skipped']}>
      {skipped.slice(0, MAX_SHOWN).map(({ vehicleId, label, because }) => (
        <li key={vehicleId}>{t(`skipped.${because}`, { label })}</li>
      ))}
      {more > 0 ? <li>{t('kit:states.more', { count: more, n: format.number(more) })}</li> : null}
    </ul>
  );
}
