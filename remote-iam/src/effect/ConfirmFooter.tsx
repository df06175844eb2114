import { Button, Group, TextInput } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Effect } from './effect.ts';
import type { ChangeConfirmation } from './useChangeConfirmation.ts';
import styles from './effect.module.css';
import { CONFIRM_COUNT_ABOVE } from './confirm-count.ts';

interface ConfirmFooterProps {
  readonly confirmation: Pick<
    ChangeConfirmation<{ readonly effect: Effect }>,
    'count' | 'typedCount' | 'setTypedCount' | 'isPending' | 'isDisabled' | 'confirm'
  >;
  /** Label of the confirm button. */
  readonly confirm: ReactNode;
  readonly isDestructive?: boolean;
  /** Focuses the field for the number, otherwise Cancel, when the dialog opens. */
  readonly isFocused?: boolean;
  readonly onClose: () => void;
}

/** The number to type and the buttons. */
export function ConfirmFooter({
  confirmation: { count, typedCount, setTypedCount, isPending, isDisabled, confirm: onConfirm },
  confirm,
  isDestructive = false,
  isFocused = true,
  onClose,
}: ConfirmFooterProps) {
  const t = useMessages('effect');
  return (
    <form
      className={styles['footer']}
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be rendered inside another form.
        event.stopPropagation();
        onConfirm();
      }}
    >
      {count !== null ? (
        <TextInput
          label={t('type', { n: count })}
          description={t('typeHint', { limit: CONFIRM_COUNT_ABOVE })}
          inputMode="numeric"
          data-autofocus
          autoComplete="off"
          value={typedCount}
          disabled={isPending}
          onChange={(event) => setTypedCount(event.currentTarget.value)}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={onClose}
          disabled={isPending}
          {...(isFocused && count === null ? { 'data-autofocus': true } : {})}
        >
          {t('kit:actions.cancel')}
        </Button>
        <Button type="submit" {...(isDestructive ? { color: 'red' } : {})} loading={isPending} disabled={isDisabled && !isPending}>
          {confirm}
        </Button>
      </Group>
    </form>
  );
}
