import type { PhoneInput } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { useMessages } from '../messages/messages.ts';
import { CodeStep } from '../steps/CodeStep.tsx';
import { useSentCode } from '../steps/useSentCode.ts';
import { Dialog } from './Dialog.tsx';
import { formatPhone } from './phone.ts';
import styles from './profile.module.css';

export interface VerifyPhoneProps {
  readonly phone: PhoneInput;
  /** When the first code was sent, in ms since 1970. */
  readonly sentAt: number;
  readonly requestCode: () => Promise<void>;
  readonly confirm: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the code sent to the phone. Source: specification, section 2, "Profile page". */
export function VerifyPhone({ phone, sentAt, requestCode, confirm, onClose }: VerifyPhoneProps) {
  const t = useMessages('profile');
  const call = useCall();
  const sent = useSentCode(requestCode, call, sentAt);
  return (
    <Dialog title={t('verify.title')} onClose={onClose}>
      <p className={styles.hint}>{t('verify.lead', { phone: formatPhone({ ...phone, phone: phone.phoneNumber }) })}</p>
      <CodeStep
        sentTo={`+${phone.countryCode}${phone.phoneNumber}`}
        sent={sent}
        call={call}
        submitLabel={t('verify.submit')}
        onSubmit={() => call.run(() => confirm(sent.code))}
      />
    </Dialog>
  );
}
