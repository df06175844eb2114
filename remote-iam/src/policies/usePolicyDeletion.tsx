import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { accessKey, deletePolicies, type Policy } from './policy.queries.ts';
import styles from './policies.module.css';

/** How many are named. */
const NAMED = 10;

interface PolicyDeletion {
  /** For ConfirmChange. */
  readonly change: Change | null;
  readonly close: () => void;
  readonly ask: (policies: readonly Pick<Policy, 'id' | 'name'>[]) => void;
}

/** Asks before policies are deleted: states that they will be, names them, and shows who loses what. */
export function usePolicyDeletion(onDeleted: (ids: readonly string[]) => void): PolicyDeletion {
  const t = useMessages('policies');
  const shell = useShell();
  const queries = useQueryClient();
  const [change, setChange] = useState<Change | null>(null);
  const say = t.counted;
  const ask: PolicyDeletion['ask'] = (policies) => {
    const ids = policies.map(({ id }) => id);
    setChange({
      title: say('delete.title', ids.length),
      statement: (
        <>
          <p className={styles['statement']}>{t('delete.statement')}</p>
          <ul className={styles['named']}>
            {policies.slice(0, NAMED).map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {ids.length > NAMED ? <li>{say('kit:states.more', ids.length - NAMED)}</li> : null}
          </ul>
        </>
      ),
      confirm: say('delete.confirm', ids.length),
      destroys: true,
      count: ids.length,
      call: (dryRun: boolean, signal?: AbortSignal) => deletePolicies(shell, ids, dryRun, signal),
      done: () => {
        for (const id of ids) queries.removeQueries({ queryKey: [...accessKey, 'policies', 'one', id] });
        onDeleted(ids);
        void queries.invalidateQueries({ queryKey: accessKey });
        shell.flash.success(say('delete.done', ids.length));
      },
      refused: () => void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] }),
    });
  };
  return { change, close: () => setChange(null), ask };
}
