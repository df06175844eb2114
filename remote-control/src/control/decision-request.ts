import type { RetainedRelease, RemoteStatus } from '@fleet-console/release-contract';

/** Request body of `POST /releases/decisions` (`decision`). */
export type DecisionRequest =
  | {
      readonly action: 'promote';
      readonly targets: readonly { readonly remote: string; readonly build: string }[];
      readonly force: boolean;
    }
  | {
      readonly action: 'canary';
      readonly remote: string;
      readonly build: string;
      readonly share: number;
      readonly accounts: readonly string[];
      readonly groups: readonly string[];
      readonly force: boolean;
    }
  | { readonly action: 'rollback'; readonly remote: string; readonly to: string }
  | { readonly action: 'withdraw'; readonly remote: string; readonly build: string }
  | { readonly action: 'hold'; readonly remote: string; readonly held: boolean }
  | { readonly action: 'approve' | 'dismiss'; readonly proposal: number };

/** The decision of a dialog; `build` is its release. */
export type Intent =
  | { readonly action: 'promote' | 'canary' | 'rollback' | 'withdraw'; readonly build: string }
  | { readonly action: 'hold' }
  | { readonly action: 'release' };

/** Additional audience of a canary. */
export interface CanaryTerms {
  /** Percent, as entered. */
  readonly share: string;
  /** E-mails or IDs as entered, separated by commas, semicolons or spaces. */
  readonly accounts: string;
  readonly groups: readonly string[];
}

export const accountsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((each) => each !== ''))];

/** Parses a share; null if it is invalid or less than the current one: a share only grows (releases rule REL-R20). */
export function shareOf(text: string, least: number): number | null {
  const share = Number(text.replace(/\s*%\s*$/, '').replace(',', '.'));
  return text.trim() !== '' && share >= least && share <= 100 ? share : null;
}

const isBad = ({ releases }: RemoteStatus, build: string) => releases.some((each) => each.build === build && each.status === 'bad');

/** Converts an intent into a request. */
export function toDecisionRequest(status: RemoteStatus, intent: Intent, terms: CanaryTerms): DecisionRequest {
  const { remote } = status;
  switch (intent.action) {
    case 'promote':
      return { action: 'promote', targets: [{ remote, build: intent.build }], force: isBad(status, intent.build) };
    case 'canary':
      return {
        action: 'canary',
        remote,
        build: intent.build,
        share: shareOf(terms.share, 0) ?? 0,
        accounts: accountsIn(terms.accounts),
        groups: terms.groups,
        force: isBad(status, intent.build),
      };
    case 'rollback':
      return { action: 'rollback', remote, to: intent.build };
    case 'withdraw':
      return { action: 'withdraw', remote, build: intent.build };
    default:
      return { action: 'hold', remote, held: intent.action === 'hold' };
  }
}

export type Offer = 'promote' | 'canary' | 'rollback' | 'withdraw';

/** Returns the possible actions of a stored release, the most likely first. Incompatible releases can't be promoted. */
export function offersFor({ remote, live }: RemoteStatus, { status, incompatibility }: RetainedRelease): readonly Offer[] {
  const tried: readonly Offer[] = remote === 'host' || live === null ? [] : ['canary'];
  switch (status) {
    case 'live':
      return [];
    case 'canary':
      return incompatibility === null ? ['promote', 'canary', 'withdraw'] : ['withdraw'];
    case 'former':
      return incompatibility === null ? ['rollback', 'promote', ...tried, 'withdraw'] : ['withdraw'];
    case 'bad':
      return incompatibility === null ? ['promote', ...tried] : [];
    default:
      return incompatibility === null ? ['promote', ...tried, ...(live === null ? [] : (['rollback'] as const)), 'withdraw'] : ['withdraw'];
  }
}
