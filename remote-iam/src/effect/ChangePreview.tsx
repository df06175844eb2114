import { Alert, AttentionIcon, Button, LoadingState, RefreshIcon, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Effect } from './effect.ts';
import styles from './effect.module.css';
import { EffectView } from './EffectView.tsx';
import { useAccessRefusal } from './useAccessRefusal.ts';
import type { ChangeConfirmation } from './useChangeConfirmation.ts';

/** Who gains and loses what by a change, or why it is refused. */
export function ChangePreview<Answer extends { readonly effect: Effect }>({
  confirmation: { shownChange, result, refusal, isFetching, recheck },
}: {
  readonly confirmation: ChangeConfirmation<Answer>;
}) {
  const t = useMessages('effect');
  const refusalOf = useAccessRefusal();
  return (
    <section className={styles['preview']} aria-label={t('title')} aria-busy={isFetching}>
      {refusal ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('refused.title')}>
          <Text fz="sm">{refusalOf(refusal)}</Text>
          <Button size="xs" variant="default" mt="xs" leftSection={<RefreshIcon size={14} aria-hidden />} onClick={recheck}>
            {t('checkAgain')}
          </Button>
        </Alert>
      ) : null}
      {result ? shownChange?.details?.(result) : null}
      {result ? <EffectView effect={result.effect} /> : refusal ? null : <LoadingState shape="block" label={t('loading')} />}
    </section>
  );
}
