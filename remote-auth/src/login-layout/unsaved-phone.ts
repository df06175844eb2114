import type { PhoneInput } from '../calls/account-calls.ts';

interface UnsavedPhone {
  readonly accountId: string;
  readonly phone: PhoneInput;
}

let stored: UnsavedPhone | null = null;

/** The unsaved phone of a profile whose session ended. In memory, for the same account only. */
export const unsavedPhone = {
  store(accountId: string, phone: PhoneInput): void {
    stored = { accountId, phone };
  },
  /** Returns the account's draft; drops the draft of any other account. */
  get(accountId: string): PhoneInput | null {
    if (stored?.accountId !== accountId) stored = null;
    return stored?.phone ?? null;
  },
  clear(): void {
    stored = null;
  },
};
