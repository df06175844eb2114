import { AttentionIcon, AvailableIcon, Button } from '@fleet-console/ui/base';
import type { RefObject } from 'react';
import type { TypedPhone } from '../calls/account-calls.ts';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallAnswer } from '../steps/CallAnswer.tsx';
import { shownPhone } from './phone.ts';
import styles from './profile.module.css';

interface PhoneViewProps {
  /** Null: none is saved. */
  readonly phone: TypedPhone | null;
  readonly verified: boolean;
  /** The call that sends the code. */
  readonly requesting: Call;
  readonly verifyButton: RefObject<HTMLButtonElement | null>;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  readonly onVerify: () => void;
  readonly onEdit: () => void;
}

/** The saved phone, whether it is verified, and what can be done with it. */
export function PhoneView({ phone, verified, requesting, verifyButton, editButton, onVerify, onEdit }: PhoneViewProps) {
  const t = useMessages('profile');
  return (
    <>
      <div className={styles.phone}>
        <span className={phone ? styles.number : styles.none}>
          {phone ? shownPhone({ ...phone, phone: phone.phoneNumber }) : t('phone.none')}
        </span>
        {phone &&
          (verified ? (
            <span className={styles.verified}>
              <AvailableIcon size={16} aria-hidden />
              {t('phone.verified')}
            </span>
          ) : (
            <span className={styles.unverified}>
              <AttentionIcon size={16} aria-hidden />
              {t('phone.unverified')}
            </span>
          ))}
      </div>
      <p className={styles.hint}>{t('phone.hint')}</p>
      <div className={styles.buttons}>
        {phone && !verified && (
          <Button ref={verifyButton} loading={requesting.waiting} onClick={onVerify}>
            {t('phone.verify')}
          </Button>
        )}
        <Button ref={editButton} variant="default" onClick={onEdit}>
          {t(phone ? 'phone.edit' : 'phone.add')}
        </Button>
      </div>
      <CallAnswer call={requesting} />
    </>
  );
}
