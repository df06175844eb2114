import type { TypedPhone } from '../calls/account-calls.ts';

interface Unfinished {
  readonly accountId: string;
  readonly phone: TypedPhone;
}

let kept: Unfinished | null = null;

/** What someone had typed into their profile when their session ended. In memory alone, and for the same account only. */
export const unfinished = {
  keep(accountId: string, phone: TypedPhone): void {
    kept = { accountId, phone };
  },
  /** What the account left behind; what anyone else did is forgotten. */
  of(accountId: string): TypedPhone | null {
    if (kept?.accountId !== accountId) kept = null;
    return kept?.phone ?? null;
  },
  forget(): void {
    kept = null;
  },
};
