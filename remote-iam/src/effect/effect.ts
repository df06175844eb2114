import type { paths } from '@fleet-console/api';

/** Who gains and loses what by a change of access; returned by dry runs and changes. */
export type Effect = paths['/v1/role/{id}']['post']['responses'][200]['content']['application/json']['effect'];

/** One person in one group. */
export type EffectRow = Effect['changes'][number];

interface EffectCounts {
  readonly gaining: number;
  readonly losing: number;
  /** Invited people, affected once they accept. */
  readonly invited: number;
  /** False: at least this many, because rows are truncated or belong to hidden people. */
  readonly exact: boolean;
}

/** Counts the people of an effect. Someone who both gains and loses counts twice. */
export function countsOf({ changes, more }: Pick<Effect, 'changes' | 'more'>): EffectCounts {
  const gaining = new Set<string>();
  const losing = new Set<string>();
  const invited = new Set<string>();
  let hiddenGain = 0;
  let hiddenLoss = 0;
  for (const { account, gains, losses } of changes) {
    if (account === null) {
      if (gains.length > 0) hiddenGain += 1;
      if (losses.length > 0) hiddenLoss += 1;
    } else if (account.pending) invited.add(account.id);
    else {
      if (gains.length > 0) gaining.add(account.id);
      if (losses.length > 0) losing.add(account.id);
    }
  }
  return {
    // Several rows of hidden people may be the same person.
    gaining: gaining.size + Math.min(1, hiddenGain),
    losing: losing.size + Math.min(1, hiddenLoss),
    invited: invited.size,
    exact: !more && hiddenGain <= 1 && hiddenLoss <= 1,
  };
}

export const hasNoEffect = ({ changes, more, people }: Effect): boolean => changes.length === 0 && people === 0 && !more;
