import { Button, Group, TextInput } from '@fleet-console/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './effect.module.css';
import { CONFIRM_COUNT_ABOVE } from './confirm-count.ts';

interface ConfirmFooterProps {
  /** The number to type; null: none. */
  readonly count: number | null;
  readonly typedCount: string;
  readonly onTypedCountChange: (typedCount: string) => void;
  /** Label of the confirm button. */
  readonly confirm: ReactNode;
  readonly isDestructive: boolean;
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The number to type and the buttons. */
export function ConfirmFooter({
  count,
  typedCount,
  onTypedCountChange,
  confirm,
  isDestructive,
  isPending,
  isDisabled,
  onConfirm,
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
          onChange={(event) => onTypedCountChange(event.currentTarget.value)}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isPending} {...(count !== null ? {} : { 'data-autofocus': true })}>
          {t('kit:actions.cancel')}
        </Button>
        <Button type="submit" {...(isDestructive ? { color: 'red' } : {})} loading={isPending} disabled={isDisabled && !isPending}>
          {confirm}
        </Button>
      </Group>
    </form>
  );
}
