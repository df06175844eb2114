import { ActionIcon, AttentionIcon, CloseIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { isAddress } from './addresses.ts';
import styles from './people.module.css';

interface ChosenPeopleProps {
  readonly emails: readonly string[];
  readonly onRemove: (email: string) => void;
}

/** The addresses taken so far; what is no address is marked. */
export function ChosenPeople({ emails, onRemove }: ChosenPeopleProps) {
  const t = useMessages('policies');
  return (
    <ul className={styles['chips']} aria-label={t('add.chosen')}>
      {emails.map((email) => (
        <li key={email} className={styles['chip']} data-wrong={!isAddress(email) || undefined}>
          {isAddress(email) ? null : <AttentionIcon size={14} role="img" aria-label={t('add.isWrong')} />}
          <bdi>{email}</bdi>
          <ActionIcon variant="transparent" size={24} aria-label={t('add.remove', { email })} onClick={() => onRemove(email)}>
            <CloseIcon size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
