import type { Account } from '@fleet-console/contract';
import { useShell, useUnsavedGuard } from '@fleet-console/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { TypedPhone } from '../calls/account-calls.ts';
import { unfinished } from '../front-door/unfinished.ts';
import { useMessages } from '../messages/messages.ts';
import { phoneOf } from './phone.ts';

/** Country code offered to who has no phone yet: the reference operator's. */
const HOME_CODE = '48';

const typedFrom = (account: Account): TypedPhone => phoneOf(account) ?? { countryCode: HOME_CODE, phoneNumber: '' };

/** The edited phone; null: it is not being edited. What differs from the saved phone is guarded, and survives the end of a session. */
export function usePhoneDraft(account: Account) {
  const t = useMessages('profile');
  const { session } = useShell();
  const [draft, setDraft] = useState<TypedPhone | null>(() => unfinished.of(account.id));
  const saved = typedFrom(account);
  const dirty = draft !== null && (draft.countryCode !== saved.countryCode || draft.phoneNumber !== saved.phoneNumber);

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
  return { draft, setDraft, saved };
}
