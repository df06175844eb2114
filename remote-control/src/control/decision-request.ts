import type { RetainedRelease, RemoteStatus } from '@fleet-console/release-contract';

/** Request body of `POST /releases/decisions` (`wish`). */
export type DecisionRequest =
  | { readonly act: 'promote'; readonly targets: readonly { readonly remote: string; readonly build: string }[]; readonly again: boolean }
  | {
      readonly act: 'canary';
      readonly remote: string;
      readonly build: string;
      readonly share: number;
      readonly accounts: readonly string[];
      readonly groups: readonly string[];
      readonly again: boolean;
    }
  | { readonly act: 'rollback'; readonly remote: string; readonly to: string }
  | { readonly act: 'withdraw'; readonly remote: string; readonly build: string }
  | { readonly act: 'hold'; readonly remote: string; readonly held: boolean };

/** The decision of a dialog; `build` is its release. */
export type Intent =
  | { readonly act: 'promote' | 'canary' | 'rollback' | 'withdraw'; readonly build: string }
  | { readonly act: 'hold' }
  | { readonly act: 'release' };

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

const isBad = ({ releases }: RemoteStatus, build: string) => releases.some((each) => each.build === build && each.standing === 'bad');

/** Converts an intent into a request. */
export function toDecisionRequest(status: RemoteStatus, intent: Intent, terms: CanaryTerms): DecisionRequest {
  const { remote } = status;
  switch (intent.act) {
    case 'promote':
      return { act: 'promote', targets: [{ remote, build: intent.build }], again: isBad(status, intent.build) };
    case 'canary':
      return {
        act: 'canary',
        remote,
        build: intent.build,
        share: shareOf(terms.share, 0) ?? 0,
        accounts: accountsIn(terms.accounts),
        groups: terms.groups,
        again: isBad(status, intent.build),
      };
    case 'rollback':
      return { act: 'rollback', remote, to: intent.build };
    case 'withdraw':
      return { act: 'withdraw', remote, build: intent.build };
    default:
      return { act: 'hold', remote, held: intent.act === 'hold' };
  }
}

export type Offer = 'promote' | 'canary' | 'rollback' | 'withdraw';

/** Returns the possible actions of a stored release, the most likely first. Incompatible releases can't be promoted. */
export function offersFor({ remote, live }: RemoteStatus, { standing: status, misfit }: RetainedRelease): readonly Offer[] {
  const tried: readonly Offer[] = remote === 'host' || live === null ? [] : ['canary'];
  switch (status) {
    case 'live':
      return [];
    case 'canary':
      return misfit === null ? ['promote', 'canary', 'withdraw'] : ['withdraw'];
    case 'former':
      return misfit === null ? ['rollback', 'promote', ...tried, 'withdraw'] : ['withdraw'];
    case 'bad':
      return misfit === null ? ['promote', ...tried] : [];
    default:
      return misfit === null ? ['promote', ...tried, ...(live === null ? [] : (['rollback'] as const)), 'withdraw'] : ['withdraw'];
  }
}
