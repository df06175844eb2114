import type { RetainedRelease, RemoteStatus } from '@fleet-console/release-contract';

/** What an administrator wants decided, as `POST /releases/decisions` takes it. */
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

/** What a dialog is about to ask for. `build` is the release that it is about. */
export type Intent =
  | { readonly act: 'promote' | 'canary' | 'rollback' | 'withdraw'; readonly build: string }
  | { readonly act: 'hold' }
  | { readonly act: 'release' };

/** Whom a canary goes to besides those who have it. */
export interface CanaryTerms {
  /** Percent, as typed. */
  readonly share: string;
  /** E-mails or ids, as typed: separated by commas, semicolons or spaces. */
  readonly accounts: string;
  readonly groups: readonly string[];
}

export const accountsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((each) => each !== ''))];

/** The share that was typed; null when it is none, or less than the canary has: a share only grows (releases rule REL-R20). */
export function shareOf(text: string, least: number): number | null {
  const share = Number(text.replace(/\s*%\s*$/, '').replace(',', '.'));
  return text.trim() !== '' && share >= least && share <= 100 ? share : null;
}

const isBad = ({ releases }: RemoteStatus, build: string) => releases.some((each) => each.build === build && each.standing === 'bad');

/** Puts an intent in the words of the release plane. */
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

/** What can be done with a kept release, the first being what one most likely wants. What cannot stand beside the live ones is not offered. */
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
