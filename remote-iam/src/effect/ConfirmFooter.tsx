import { Button, Group, TextInput } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import styles from './effect.module.css';
import { TYPE_THE_NUMBER_ABOVE } from './typed-number.ts';

interface ConfirmFooterProps {
  /** The number that is typed first; null: none. */
  readonly count: number | null;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Name of the button that does it. */
  readonly confirm: string | undefined;
  readonly destroys: boolean;
  readonly isActing: boolean;
  readonly isBarred: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What is typed before a change, and its buttons. */
export function ConfirmFooter({ count, typed, onType, confirm, destroys, isActing, isBarred, onConfirm, onClose }: ConfirmFooterProps) {
  const t = useMessages('effect');
  return (
    <form
      className={styles['footer']}
      onSubmit={(event) => {
        event.preventDefault();
        // It may have been asked for from within another form.
        event.stopPropagation();
        onConfirm();
      }}
    >
      {count !== null ? (
        <TextInput
          label={t('type', { n: count })}
          description={t('typeHint', { limit: TYPE_THE_NUMBER_ABOVE })}
          inputMode="numeric"
          data-autofocus
          autoComplete="off"
          value={typed}
          disabled={isActing}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isActing} {...(count !== null ? {} : { 'data-autofocus': true })}>
          {t('kit:actions.cancel')}
        </Button>
        <Button type="submit" {...(destroys ? { color: 'red' } : {})} loading={isActing} disabled={isBarred && !isActing}>
          {confirm}
        </Button>
      </Group>
    </form>
  );
}
