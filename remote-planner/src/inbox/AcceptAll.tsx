import { ApiError } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useSingleMutation } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, AvailableIcon, Button, ErrorText, FaultIcon, Group, Stack, Text } from '@fleet-console/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { useMessages } from '../messages/messages.ts';
import { acceptSlots, MAX_DECISIONS, type DecisionResult } from '../slots/slot-calls.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import type { Slot } from '../slots/slot.ts';
import styles from './inbox.module.css';

interface AcceptAllProps {
  /** As shown; those that came later aren't accepted unseen. */
  readonly slots: readonly Slot[];
  readonly onClose: () => void;
}

/** Accepts all pending slots after confirmation, and shows which ones failed. */
export function AcceptAll({ slots, onClose }: AcceptAllProps) {
  const t = useMessages('slotInbox');
  const shell = useShell();
  const queries = useQueryClient();
  // Live changes don't change what is confirmed.
  const [confirmed] = useState(slots);
  const accept = useSingleMutation({
    async mutationFn() {
      const results: DecisionResult[] = [];
      for (let from = 0; from < confirmed.length; from += MAX_DECISIONS)
        results.push(...(await acceptSlots(shell, confirmed.slice(from, from + MAX_DECISIONS))));
      return results;
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: slotQueries.all }),
  });
  return (
    <DialogFrame title={t.counted('acceptAll.title', confirmed.length)} onClose={onClose}>
      {accept.data ? (
        <Results results={accept.data} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Text>{t('acceptAll.text')}</Text>
          {accept.isError ? (
            <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />} title={t('acceptAll.failed')}>
              <ErrorText error={accept.error} />
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('kit:actions.cancel')}
            </Button>
            <Button loading={accept.isPending} data-autofocus onClick={() => accept.mutate()}>
              {t.counted('acceptAll.submit', confirmed.length)}
            </Button>
          </Group>
        </Stack>
      )}
    </DialogFrame>
  );
}

function Results({ results, onClose }: { readonly results: readonly DecisionResult[]; readonly onClose: () => void }) {
  const t = useMessages('slotInbox');
  const names = useMessages('slots');
  const failed = results.filter(({ ok }) => !ok);
  return (
    <Stack gap="md">
      <Alert
        role="status"
        color={failed.length > 0 ? 'yellow' : 'green'}
        icon={failed.length > 0 ? <AttentionIcon size={18} aria-hidden /> : <AvailableIcon size={18} aria-hidden />}
      >
        {t.counted('acceptAll.done', results.length - failed.length)}
      </Alert>
      {failed.length > 0 ? (
        <>
          <Text fz="sm">{t.counted('acceptAll.notDone', failed.length)}</Text>
          <ul className={styles['failed']}>
            {failed.map(({ id, error }) => (
              <li key={id}>
                {names('number', { number: id })}: <ErrorText error={new ApiError(409, error ?? 'unknown', error ?? 'unknown')} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('kit:actions.close')}</Button>
      </Group>
    </Stack>
  );
}
