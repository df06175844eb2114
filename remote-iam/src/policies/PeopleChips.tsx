import { ActionIcon, AttentionIcon, CloseIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { isEmail } from './emails.ts';
import styles from './people.module.css';

interface PeopleChipsProps {
  readonly emails: readonly string[];
  readonly onRemove: (email: string) => void;
}

/** The entered addresses; invalid ones are marked. */
export function PeopleChips({ emails, onRemove }: PeopleChipsProps) {
  const t = useMessages('policies');
  return (
    <ul className={styles['chips']} aria-label={t('add.chosen')}>
      {emails.map((email) => (
        <li key={email} className={styles['chip']} data-invalid={!isEmail(email) || undefined}>
          {isEmail(email) ? null : <AttentionIcon size={14} role="img" aria-label={t('add.invalidMark')} />}
          <bdi>{email}</bdi>
          <ActionIcon variant="transparent" size={24} aria-label={t('add.remove', { email })} onClick={() => onRemove(email)}>
            <CloseIcon size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
