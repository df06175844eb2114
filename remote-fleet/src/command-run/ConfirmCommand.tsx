import { AttentionIcon, Button, Group, SentIcon, Stack, Text, TextInput } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { TYPE_THE_NUMBER_ABOVE } from './command-run.ts';
import { isToggle } from './commands.ts';
import type { Draft } from './run-store.ts';
import { SkippedList } from './SkippedList.tsx';
import styles from './command-run.module.css';

interface ConfirmCommandProps {
  readonly draft: Draft;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** How many of the recipients are named. */
const NAMED = 12;

/** Says who gets a command and who does not, before anything is sent. */
export function ConfirmCommand({ draft: { command, recipients, skipped }, onConfirm, onCancel }: ConfirmCommandProps) {
  const t = useMessages('commands');
  const [typed, setTyped] = useState('');
  const count = recipients.length;
  const offline = recipients.filter(({ online }) => !online).length;
  const mustType = count > TYPE_THE_NUMBER_ABOVE;
  const ready = count > 0 && (!mustType || typed.replace(/\D/g, '') === String(count));
  const say = t.counted;
  const named = recipients.slice(0, NAMED).map(({ label }) => label);
  return (
    <form
      className={styles['confirm']}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onConfirm();
      }}
    >
      {/* Long lists are scrolled with the keyboard too. */}
      <Stack gap="sm" className={styles['scroll']} role="region" aria-label={t(`commands.${command}`)} tabIndex={0}>
        <Text fw={600}>{count > 0 ? say('confirm.recipients', count) : t('confirm.nobody')}</Text>
        {count > 0 ? (
          <Text fz="sm" c="dimmed">
            {named.join(', ')}
            {count > NAMED ? ` ${say('kit:states.more', count - NAMED)}` : ''}
          </Text>
        ) : null}
        {offline > 0 ? (
          <p className={styles['notice']}>
            <AttentionIcon size={16} aria-hidden />
            {say('confirm.offline', offline)}
          </p>
        ) : null}
        {isToggle(command) ? <Text fz="sm">{t('confirm.toggle')}</Text> : null}
        {skipped.length > 0 ? (
          <div>
            <Text fw={600} fz="sm" mb={4}>
              {say('skipped.title', skipped.length)}
            </Text>
            <SkippedList skipped={skipped} />
          </div>
        ) : null}
      </Stack>
      {mustType ? (
        <TextInput
          label={t('confirm.type', { n: count })}
          description={t('confirm.typeHint', { limit: TYPE_THE_NUMBER_ABOVE })}
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
          disabled={!ready}
          leftSection={<SentIcon size={16} aria-hidden />}
          {...(mustType ? {} : { 'data-autofocus': true })}
        >
          {say('confirm.send', count)}
        </Button>
      </Group>
    </form>
  );
}
