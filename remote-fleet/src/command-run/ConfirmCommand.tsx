import { ignoreHeldEnter } from '@fleet-console/remote-kit/form';
import { AttentionIcon, Button, Group, SentIcon, Stack, Text, TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { TYPED_CONFIRMATION_ABOVE } from './command-run.ts';
import { isToggle } from './commands.ts';
import type { Draft } from './run-store.ts';
import { SkippedList } from './SkippedList.tsx';
import { VehicleNames } from './VehicleNames.tsx';
import styles from './command-run.module.css';

interface ConfirmCommandProps {
  readonly draft: Draft;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const MAX_NAMES = 12;

/** Lists recipients and skipped vehicles before a command is sent. */
export function ConfirmCommand({ draft: { command, recipients, skipped }, onConfirm, onCancel }: ConfirmCommandProps) {
  const t = useMessages('commands');
  const [typed, setTyped] = useState('');
  const count = recipients.length;
  const offline = recipients.filter(({ online }) => !online).length;
  const mustType = count > TYPED_CONFIRMATION_ABOVE;
  const canSend = count > 0 && (!mustType || typed.replace(/\D/g, '') === String(count));
  const counted = t.counted;
  const named = recipients.slice(0, MAX_NAMES).map(({ label }) => label);
  return (
    <form
      className={styles['confirm']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onConfirm();
      }}
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      <Stack gap="sm" className={styles['scroll']} role="region" aria-label={t(`commands.${command}`)} tabIndex={0}>
        <Text fw={600}>{count > 0 ? counted('confirm.recipients', count) : t('confirm.noRecipients')}</Text>
        {count > 0 ? (
          <Text fz="sm" c="dimmed">
            <VehicleNames names={named} />
            {count > MAX_NAMES ? ` ${counted('kit:states.more', count - MAX_NAMES)}` : ''}
          </Text>
        ) : null}
        {offline > 0 ? (
          <p className={styles['notice']}>
            <AttentionIcon size={16} aria-hidden />
            {counted('confirm.offline', offline)}
          </p>
        ) : null}
        {isToggle(command) ? <Text fz="sm">{t('confirm.toggle')}</Text> : null}
        {skipped.length > 0 ? (
          <div>
            <Text fw={600} fz="sm" mb={4}>
              {counted('skipped.title', skipped.length)}
            </Text>
            <SkippedList skipped={skipped} />
          </div>
        ) : null}
      </Stack>
      {mustType ? (
        <TextInput
          label={t('confirm.type', { n: count })}
          description={t('confirm.typeHint', { limit: TYPED_CONFIRMATION_ABOVE })}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <Group justify="flex-end" className={styles['footer']}>
        <Button variant="default" onClick={onCancel}>
          {t('kit:actions.cancel')}
        </Button>
        <Button
          type="submit"
          disabled={!canSend}
          onKeyDown={ignoreHeldEnter}
          leftSection={<SentIcon size={16} aria-hidden />}
          {...(mustType ? {} : { 'data-autofocus': true })}
        >
          {counted('confirm.send', count)}
        </Button>
      </Group>
    </form>
  );
}
