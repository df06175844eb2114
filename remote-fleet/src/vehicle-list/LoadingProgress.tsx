import { useFormat } from '@fleet-console/i18n';
import { VisuallyHidden } from '@fleet-console/remote-kit';
import { Progress } from '@fleet-console/ui';
import type { FleetLoadState } from '@fleet-console/remote-kit/vehicles';
import { useMessages } from '../messages/messages.ts';
import styles from './vehicles.module.css';

/** Progress of the first load, in place of the vehicle count. */
export function LoadingProgress({ reading: { status, known, expected } }: { reading: FleetLoadState }) {
  const t = useMessages('vehicles');
  const format = useFormat();
  if (status !== 'reading' || known === 0) return null;
  const counted = expected !== null && expected > known;
  return (
    <>
      <span role="status" title={t('loading')}>
        <VisuallyHidden>{t('loading')} </VisuallyHidden>
        {counted ? t('progress', { known: format.number(known), expected: format.number(expected) }) : `${format.number(known)}…`}
      </span>
      <Progress
        className={styles['progress'] ?? ''}
        value={counted ? (known / expected) * 100 : 100}
        animated={!counted}
        size={2}
        radius={0}
        aria-label={t('loading')}
      />
    </>
  );
}
