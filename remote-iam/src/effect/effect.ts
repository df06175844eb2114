import type { paths } from '@fleet-console/api';

/** Who gains and who loses what by a change of access, as every change tells it beforehand (`dryRun=true`) and afterwards. */
export type Effect = paths['/v1/role/{id}']['post']['responses'][200]['content']['application/json']['effect'];

/** One person on one group. */
export type EffectRow = Effect['changes'][number];

/** How many people an effect touches. */
interface EffectCounts {
  readonly gaining: number;
  readonly losing: number;
  /** Invited people: they get it once they accept. */
  readonly invited: number;
  /** False: at least so many. Rows of people one does not see cannot be told apart, and not every row is told. */
  readonly exact: boolean;
}

/** Counts the people of an effect. Someone who gains here and loses there counts on both sides. */
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
    // Several rows of people one does not see may be one person.
    gaining: gaining.size + Math.min(1, hiddenGain),
    losing: losing.size + Math.min(1, hiddenLoss),
    invited: invited.size,
    exact: !more && hiddenGain <= 1 && hiddenLoss <= 1,
  };
}

/** Nothing that anyone may do changes. */
export const isIdle = ({ changes, more, people }: Effect): boolean => changes.length === 0 && people === 0 && !more;
