import type { Account } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useRef, useState, type RefObject } from 'react';
import { ownAccountCalls, type PhoneInput } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { unsavedPhone } from '../login-layout/unsaved-phone.ts';
import { useMessages } from '../messages/messages.ts';
import { currentTime } from '../steps/useSentCode.ts';
import { savedPhone } from './phone.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { PhoneView } from './PhoneView.tsx';
import { usePhoneDraft } from './usePhoneDraft.ts';
import { VerifyPhone } from './VerifyPhone.tsx';
import styles from './profile.module.css';

/** Shows, edits and verifies the phone. Source: specification, sections 2 and 4, "Phone verification". */
export function PhoneSection({ account, reload }: { account: Account; reload: () => Promise<void> }) {
  const t = useMessages('profile');
  const { session, transport, locale, flash } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const { draft, setDraft, saved } = usePhoneDraft(account);
  const [verification, setVerification] = useState<{ readonly sentAt: number } | null>(null);
  const saveCall = useCall();
  const codeCall = useCall();
  const verifyButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const phone = savedPhone(account);

  /** Focuses the button that opened the form or dialog, once it is rendered again. */
  const focusButton = (button: RefObject<HTMLButtonElement | null>) => {
    unsavedPhone.clear();
    setTimeout(() => (button.current ?? editButton.current)?.focus());
  };
  /** Reloads the account on this page and in the session. */
  const reloadAccount = async () => void (await Promise.all([reload(), session.reload()]));
  const close = () => {
    saveCall.cancel();
    setDraft(null);
    focusButton(editButton);
  };
  const save = (input: PhoneInput) =>
    saveCall.run(async () => {
      await calls.savePhone(input);
      await reloadAccount();
      flash.success(t('phone.saved'));
      setDraft(null);
      focusButton(editButton);
    });
  const requestCode = async () => {
    if (phone) await calls.requestPhoneCode(phone);
  };

  const verify = async () => {
    await requestCode();
    setVerification({ sentAt: currentTime() });
  };
  const closeVerification = () => {
    setVerification(null);
    focusButton(verifyButton);
  };

  return (
    <section className={styles.card} aria-labelledby="profile-phone">
      <h3 id="profile-phone" className={styles.cardTitle}>
        {t('phone.title')}
      </h3>
      {draft ? (
        <PhoneForm
          values={draft}
          onChange={(values) => {
            saveCall.clearFailure();
            unsavedPhone.clear();
            setDraft(values);
          }}
          call={saveCall}
          onSave={() => save(draft)}
          onCancel={close}
        />
      ) : (
        <PhoneView
          phone={phone}
          verified={account.phoneVerified}
          codeCall={codeCall}
          verifyButton={verifyButton}
          editButton={editButton}
          onVerify={() => codeCall.run(verify)}
          onEdit={() => setDraft(saved)}
        />
      )}
      {verification && phone && (
        <VerifyPhone
          phone={phone}
          sentAt={verification.sentAt}
          requestCode={requestCode}
          confirm={async (code) => {
            await calls.confirmPhone(phone, code);
            await reloadAccount();
            flash.success(t('phone.done'));
            closeVerification();
          }}
          onClose={closeVerification}
        />
      )}
    </section>
  );
}
