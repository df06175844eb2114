import { useFormat } from '@fleet-console/i18n';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useDraftState, useFirstFault } from '@fleet-console/remote-kit/form';
import { Alert, AttentionIcon, Button, ErrorText, Group, Stack, Text, UnstyledButton } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePlannersInScope } from '../planner/planners-context.ts';
import { decideSlot } from '../slots/slot-calls.ts';
import { slotQueries } from '../slots/slot.queries.ts';
import { useSlotTimes } from '../slots/slot-time.ts';
import type { Slot } from '../slots/slot.ts';
import { isSlotConflict, useSingleSlotChange } from '../slots/useSlotChange.ts';
import { DialogFrame } from './DialogFrame.tsx';
import styles from './actions.module.css';

/** In characters. Source: the server's OpenAPI document. */
const MAX_LENGTH = 500;

interface RejectDialogProps {
  readonly slot: Slot;
  readonly onClose: () => void;
}

/** Rejects a pending slot, with a required reason. Source: specification, section 5. */
export function RejectDialog({ slot, onClose }: RejectDialogProps) {
  const t = useMessages('slots');
  const format = useFormat();
  const shell = useShell();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useDraftState(`reject/${slot.id}`, '');
  const [attempts, setAttempts] = useState(0);
  useFirstFault(form, attempts);
  const sending = useSingleSlotChange();
  const { zoneOf } = usePlannersInScope();
  const times = useSlotTimes(zoneOf(slot.groupId));
  const missing = reason.trim() === '';
  useUnsavedGuard(!missing && !sending.isSuccess);
  const submit = () => {
    if (sending.isPending) return;
    if (missing) return setAttempts(attempts + 1);
    sending.mutate({ send: () => decideSlot(shell, slot, 'reject', reason.trim()), done: () => t('done.reject') }, { onSuccess: onClose });
  };
  const conflict = isSlotConflict(sending.error);
  return (
    <DialogFrame title={t('reject.title', { number: slot.id })} onClose={onClose} dirty={!missing}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          {/* The list behind the dialog doesn't show numbers. */}
          <Text fz="sm" c="dimmed">
            {times.span(slot)}
          </Text>
          <Textarea
            label={t('reject.reason')}
            required
            data-autofocus
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_LENGTH}
            value={reason}
            description={t('reject.length', { n: format.number(reason.length), most: format.number(MAX_LENGTH) })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={attempts > 0 && missing ? t('reject.reasonMissing') : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <RecentReasons groupId={slot.groupId} onChoose={setReason} />
          {sending.isError ? (
            <Alert
              role="alert"
              color={conflict ? 'yellow' : 'red'}
              icon={<AttentionIcon size={18} aria-hidden />}
              title={t(conflict ? 'conflict.title' : 'reject.failed')}
            >
              {conflict ? <Text fz="sm">{t('conflict.text')}</Text> : <ErrorText error={sending.error} />}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('kit:actions.cancel')}
            </Button>
            <Button type="submit" color="red" loading={sending.isPending} disabled={conflict}>
              {t('reject.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

/** Reasons that were given lately, to choose from; nothing while they can't be loaded. */
function RecentReasons({ groupId, onChoose }: { readonly groupId: string; readonly onChoose: (reason: string) => void }) {
  const t = useMessages('slots');
  const { data } = useQuery(slotQueries.reasons(useShell(), groupId));
  if (data === undefined || data.length === 0) return null;
  return (
    <div role="group" aria-label={t('reject.recent')}>
      <Text fz="sm" c="dimmed" mb={6}>
        {t('reject.recent')}
      </Text>
      <div className={styles['reasons']}>
        {data.map((reason) => (
          <UnstyledButton key={reason} className={styles['reason']} onClick={() => onChoose(reason)}>
            <bdi>{reason}</bdi>
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
