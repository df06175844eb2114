import type { Account } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useRef, useState, type RefObject } from 'react';
import { ownAccountCalls, type TypedPhone } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { unfinished } from '../front-door/unfinished.ts';
import { useMessages } from '../messages/messages.ts';
import { momentNow } from '../steps/useSentCode.ts';
import { phoneOf } from './phone.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { PhoneView } from './PhoneView.tsx';
import { usePhoneDraft } from './usePhoneDraft.ts';
import { VerifyPhone } from './VerifyPhone.tsx';
import styles from './profile.module.css';

/** The phone: seen, edited, verified. Source: specification, sections 2 and 4, "Phone verification". */
export function PhoneSection({ account, reload }: { account: Account; reload: () => Promise<void> }) {
  const t = useMessages('profile');
  const { session, transport, locale, flash } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const { draft, setDraft, saved } = usePhoneDraft(account);
  const [verifying, setVerifying] = useState<{ readonly sentAt: number } | null>(null);
  const saving = useCall();
  const requesting = useCall();
  const verifyButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const phone = phoneOf(account);

  /** To the button that opened a form or a dialog, which is there again a moment later; what was kept is taken over by then. */
  const backTo = (button: RefObject<HTMLButtonElement | null>) => {
    unfinished.forget();
    setTimeout(() => (button.current ?? editButton.current)?.focus());
  };
  /** Here, and in what the rest of the console knows of the user. */
  const reloadAccount = async () => void (await Promise.all([reload(), session.reload()]));
  const close = () => {
    saving.release();
    setDraft(null);
    backTo(editButton);
  };
  const save = (typed: TypedPhone) =>
    saving.run(async () => {
      await calls.savePhone(typed);
      await reloadAccount();
      flash.success(t('phone.saved'));
      setDraft(null);
      backTo(editButton);
    });
  const requestCode = async () => {
    if (phone) await calls.requestPhoneCode(phone);
  };

  const verify = async () => {
    await requestCode();
    setVerifying({ sentAt: momentNow() });
  };
  const endVerifying = () => {
    setVerifying(null);
    backTo(verifyButton);
  };

  return (
    <section className={styles.card} aria-labelledby="profile-phone">
      <h3 id="profile-phone" className={styles.cardTitle}>
        {t('phone.title')}
      </h3>
      {draft ? (
        <PhoneForm
          typed={draft}
          onType={(typed) => {
            saving.forgive();
            unfinished.forget();
            setDraft(typed);
          }}
          call={saving}
          onSave={() => save(draft)}
          onCancel={close}
        />
      ) : (
        <PhoneView
          phone={phone}
          verified={account.phoneVerified}
          requesting={requesting}
          verifyButton={verifyButton}
          editButton={editButton}
          onVerify={() => requesting.run(verify)}
          onEdit={() => setDraft(saved)}
        />
      )}
      {verifying && phone && (
        <VerifyPhone
          phone={phone}
          sentAt={verifying.sentAt}
          requestCode={requestCode}
          confirm={async (code) => {
            await calls.confirmPhone(phone, code);
            await reloadAccount();
            flash.success(t('phone.done'));
            endVerifying();
          }}
          onClose={endVerifying}
        />
      )}
    </section>
  );
}
