import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Stack, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { cancelSeries, decideSlot } from '../slots/slot-calls.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import type { Slot } from '../slots/slot.ts';
import { useSingleSlotChange } from '../slots/useSlotChange.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface CancelDialogProps {
  /** Of a series. */
  readonly slot: Slot;
  readonly onClose: () => void;
}

/** Cancels one slot of a series, or all that haven't started. */
export function CancelDialog({ slot, onClose }: CancelDialogProps) {
  const t = useMessages('slots');
  const shell = useShell();
  const queries = useQueryClient();
  const one = useSingleSlotChange();
  const series = useSingleMutation({
    mutationFn: (id: string) => cancelSeries(shell, id),
    onSuccess({ cancelled }) {
      shell.flash.success(t.counted('cancel.cancelled', cancelled));
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: slotQueries.all }),
  });
  const { seriesId } = slot;
  const isPending = one.isPending || series.isPending;
  const error = one.error ?? series.error;
  return (
    <DialogFrame title={t('cancel.title', { number: slot.id })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('cancel.text')}</Text>
        {error ? (
          <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('cancel.failed')}>
            <ErrorText error={error} />
          </Alert>
        ) : null}
        <Button
          color="red"
          loading={one.isPending}
          disabled={isPending}
          onClick={() =>
            one.mutate({ send: () => decideSlot(shell, slot, 'cancel'), done: () => t('done.cancel') }, { onSuccess: onClose })
          }
        >
          {t('cancel.one')}
        </Button>
        <Button
          color="red"
          variant="outline"
          loading={series.isPending}
          disabled={isPending || seriesId === null}
          onClick={() => seriesId !== null && series.mutate(seriesId)}
        >
          {t('cancel.series')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('kit:actions.close')}
        </Button>
      </Stack>
    </DialogFrame>
  );
}
