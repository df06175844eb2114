import { Button, Group, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Keyfob } from './keyfob-book.ts';
import styles from './keyfobs.module.css';

/** How many are named. */
const NAMED = 20;

interface ConfirmUnpairProps {
  readonly keyfobs: readonly Keyfob[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says which keyfobs lose their vehicle, before anything is sent. */
export function ConfirmUnpair({ keyfobs, onConfirm, onCancel }: ConfirmUnpairProps) {
  const t = useMessages('keyfobs');
  const say = t.counted;
  return (
    <div className={styles['form']}>
      <Text>{say('unpair.question', keyfobs.length)}</Text>
      <ul className={styles['named']}>
        {keyfobs.slice(0, NAMED).map(({ id, vehicle }) => (
          <li key={id}>
            <bdi>{[id, vehicle?.plate ?? vehicle?.name].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
        {keyfobs.length > NAMED ? <li>{say('kit:states.more', keyfobs.length - NAMED)}</li> : null}
      </ul>
      <Text fz="sm" c="dimmed">
        {t('hint')}
      </Text>
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        <Button variant="default" onClick={onCancel}>
          {t('kit:actions.cancel')}
        </Button>
        <Button onClick={onConfirm}>{say('unpair.confirm', keyfobs.length)}</Button>
      </Group>
    </div>
  );
}
