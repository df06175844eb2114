import type { Account } from '@fleet-console/contract';
import { useReadable, useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { AttentionIcon, AvailableIcon, Button } from '@fleet-console/ui/base';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { ownAccountCalls, type TypedPhone } from '../calls/account-calls.ts';
import { useCall } from '../calls/useCall.ts';
import { unfinished } from '../front-door/unfinished.ts';
import { useMessages } from '../messages/messages.ts';
import { CallAnswer } from '../steps/CallAnswer.tsx';
import { momentNow } from '../steps/useSentCode.ts';
import { phoneOf, shownPhone } from './phone.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { VerifyPhone } from './VerifyPhone.tsx';
import styles from './profile.module.css';

/** Country code offered to who has no phone yet: the reference operator's. */
const HOME_CODE = '48';

const typedFrom = (account: Account): TypedPhone => phoneOf(account) ?? { countryCode: HOME_CODE, phoneNumber: '' };

/** The phone: seen, edited, verified. Source: specification, sections 2 and 4, "Phone verification". */
export function PhoneSection({ account, reload }: { account: Account; reload: () => Promise<void> }) {
  const t = useMessages('profile');
  const { session, transport, locale, flash } = useShell();
  const calls = ownAccountCalls(transport, useReadable(locale));
  const [draft, setDraft] = useState<TypedPhone | null>(() => unfinished.of(account.id));
  const [verifying, setVerifying] = useState<{ readonly sentAt: number } | null>(null);
  const saving = useCall();
  const requesting = useCall();
  const verifyButton = useRef<HTMLButtonElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const phone = phoneOf(account);
  const asSaved = typedFrom(account);
  const dirty = draft !== null && (draft.countryCode !== asSaved.countryCode || draft.phoneNumber !== asSaved.phoneNumber);

  useUnsavedGuard(dirty, t('phone.unsaved'));

  // A session that ends takes the screen away; what was typed waits for its owner.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = dirty ? draft : null;
  }, [draft, dirty]);
  useEffect(
    () => () => {
      if (latest.current && session.get().status === 'loggedOut') unfinished.keep(account.id, latest.current);
    },
    [account.id, session],
  );

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
        <>
          <div className={styles.phone}>
            <span className={phone ? styles.number : styles.none}>
              {phone ? shownPhone({ ...phone, phone: phone.phoneNumber }) : t('phone.none')}
            </span>
            {phone &&
              (account.phoneVerified ? (
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
            {phone && !account.phoneVerified && (
              <Button ref={verifyButton} loading={requesting.waiting} onClick={() => requesting.run(verify)}>
                {t('phone.verify')}
              </Button>
            )}
            <Button ref={editButton} variant="default" onClick={() => setDraft(asSaved)}>
              {t(phone ? 'phone.edit' : 'phone.add')}
            </Button>
          </div>
          <CallAnswer call={requesting} />
        </>
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
