import { Button, Group, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { Keyfob } from './keyfob-collection.ts';
import styles from './keyfobs.module.css';

const MAX_NAMES = 20;

interface ConfirmUnpairProps {
  readonly keyfobs: readonly Keyfob[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Lists the keyfobs that lose their vehicle, before anything is sent. */
export function ConfirmUnpair({ keyfobs, onConfirm, onCancel }: ConfirmUnpairProps) {
  const t = useMessages('keyfobs');
  const counted = t.counted;
  return (
    <div className={styles['form']}>
      <Text>{counted('unpair.question', keyfobs.length)}</Text>
      <ul className={styles['named']}>
        {keyfobs.slice(0, MAX_NAMES).map(({ id, vehicle }) => (
          <li key={id}>
            <bdi>{[id, vehicle?.plate ?? vehicle?.name].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
        {keyfobs.length > MAX_NAMES ? <li>{counted('kit:states.more', keyfobs.length - MAX_NAMES)}</li> : null}
      </ul>
      <Text fz="sm" c="dimmed">
        {t('hint')}
      </Text>
      <Group justify="flex-end" gap="xs" className={styles['footer']}>
        <Button variant="default" onClick={onCancel}>
          {t('kit:actions.cancel')}
        </Button>
        <Button onClick={onConfirm}>{counted('unpair.confirm', keyfobs.length)}</Button>
      </Group>
    </div>
  );
}
