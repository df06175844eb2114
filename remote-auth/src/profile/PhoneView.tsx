import { AttentionIcon, AvailableIcon, Button } from '@fleet-console/ui/base';
import type { RefObject } from 'react';
import type { PhoneInput } from '../calls/account-calls.ts';
import type { Call } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CallStatus } from '../steps/CallStatus.tsx';
import { formatPhone } from './phone.ts';
import styles from './profile.module.css';

interface PhoneViewProps {
  /** Null: no phone saved. */
  readonly phone: PhoneInput | null;
  readonly verified: boolean;
  /** The call that sends the code. */
  readonly codeCall: Call;
  readonly verifyButton: RefObject<HTMLButtonElement | null>;
  readonly editButton: RefObject<HTMLButtonElement | null>;
  readonly onVerify: () => void;
  readonly onEdit: () => void;
}

/** The saved phone, its verification status and actions. */
export function PhoneView({ phone, verified, codeCall, verifyButton, editButton, onVerify, onEdit }: PhoneViewProps) {
  const t = useMessages('profile');
  return (
    <>
      <div className={styles.phone}>
        <span className={phone ? styles.number : styles.none}>
          {phone ? formatPhone({ ...phone, phone: phone.phoneNumber }) : t('phone.none')}
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
          <Button ref={verifyButton} loading={codeCall.isPending} onClick={onVerify}>
            {t('phone.verify')}
          </Button>
        )}
        <Button ref={editButton} variant="default" onClick={onEdit}>
          {t(phone ? 'phone.edit' : 'phone.add')}
        </Button>
      </div>
      <CallStatus call={codeCall} />
    </>
  );
}
