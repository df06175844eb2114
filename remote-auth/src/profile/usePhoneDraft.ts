import type { Account } from '@fleet-console/contract';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { PhoneInput } from '../calls/account-calls.ts';
import { unsavedPhone } from '../login-layout/unsaved-phone.ts';
import { useMessages } from '../messages/messages.ts';
import { savedPhone } from './phone.ts';

/** The reference operator's country code. */
const DEFAULT_COUNTRY_CODE = '48';

const draftOf = (account: Account): PhoneInput => savedPhone(account) ?? { countryCode: DEFAULT_COUNTRY_CODE, phoneNumber: '' };

/** The draft of the phone; null while it isn't edited. Unsaved changes block navigation and survive the end of the session. */
export function usePhoneDraft(account: Account) {
  const t = useMessages('profile');
  const { session } = useShell();
  const [draft, setDraft] = useState<PhoneInput | null>(() => unsavedPhone.get(account.id));
  const saved = draftOf(account);
  const isDirty = draft !== null && (draft.countryCode !== saved.countryCode || draft.phoneNumber !== saved.phoneNumber);

  useUnsavedGuard(isDirty, t('phone.unsaved'));

  // The end of the session unmounts the screen: store unsaved changes for the next sign-in.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = isDirty ? draft : null;
  }, [draft, isDirty]);
  useEffect(
    () => () => {
      if (latest.current && session.get().status === 'loggedOut') unsavedPhone.store(account.id, latest.current);
    },
    [account.id, session],
  );
  return { draft, setDraft, saved };
}
