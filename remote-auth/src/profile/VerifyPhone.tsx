import { useWords } from '@fleet-console/i18n';
import { useState } from 'react';
import type { TypedPhone } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { CodeStep } from '../steps/CodeStep.tsx';
import { Dialog } from './Dialog.tsx';
import { shownPhone } from './phone.ts';
import styles from './profile.module.css';

export interface VerifyPhoneProps {
  readonly phone: TypedPhone;
  /** When the last code was sent, in ms since 1970. */
  readonly sentAt: number;
  readonly requestCode: () => Promise<void>;
  readonly confirm: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the code that was sent to the phone. Source: specification, section 2, "Profile page". */
export function VerifyPhone({ phone, sentAt, requestCode, confirm, onClose }: VerifyPhoneProps) {
  const words = useWords('profile');
  const [code, setCode] = useState('');
  const call = useCall();
  const resend = useCall();
  return (
    <Dialog title={words('verify.title')} onClose={onClose}>
      <p className={styles.hint}>{words('verify.lead', { phone: shownPhone({ ...phone, phone: phone.phoneNumber }) })}</p>
      <CodeStep
        sentTo={`+${phone.countryCode}${phone.phoneNumber}`}
        code={code}
        onType={(next) => {
          call.forgive();
          setCode(next);
        }}
        call={call}
        resendCall={resend}
        sentAt={sentAt}
        submitLabel={words('verify.submit')}
        onSubmit={() => call.run(() => confirm(code))}
        onResend={() =>
          resend.run(async () => {
            await requestCode();
            setCode('');
          })
        }
      />
    </Dialog>
  );
}
