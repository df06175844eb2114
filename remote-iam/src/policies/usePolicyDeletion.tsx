import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeText } from '../effect/change-text.tsx';
import type { AccessChange } from '../effect/access-change.ts';
import { useMessages } from '../messages/messages.ts';
import { accessKey, deletePolicies, type Policy } from './policy.queries.ts';
import styles from './policies.module.css';

/** Names listed in the dialog. */
const MAX_NAMES = 10;

interface PolicyDeletion {
  /** For ConfirmChange. */
  readonly change: AccessChange | null;
  readonly close: () => void;
  readonly openDialog: (policies: readonly Pick<Policy, 'id' | 'name'>[]) => void;
}

/** Confirms deleting policies, listing them and their effect. */
export function usePolicyDeletion(onDeleted: (ids: readonly string[]) => void): PolicyDeletion {
  const t = useMessages('policies');
  const shell = useShell();
  const queries = useQueryClient();
  const [change, setChange] = useState<AccessChange | null>(null);
  const counted = t.counted;
  const openDialog: PolicyDeletion['openDialog'] = (policies) => {
    const ids = policies.map(({ id }) => id);
    setChange({
      title: changeText('policies', (t) => t.counted('delete.title', ids.length)),
      statement: changeText('policies', (t) => (
        <>
          <p className={styles['statement']}>{t('delete.statement')}</p>
          <ul className={styles['named']}>
            {policies.slice(0, MAX_NAMES).map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
            {ids.length > MAX_NAMES ? <li>{t.counted('kit:states.more', ids.length - MAX_NAMES)}</li> : null}
          </ul>
        </>
      )),
      confirm: changeText('policies', (t) => t.counted('delete.confirm', ids.length)),
      isDestructive: true,
      count: ids.length,
      call: (dryRun: boolean, signal?: AbortSignal) => deletePolicies(shell, ids, dryRun, signal),
      onDone: () => {
        for (const id of ids) queries.removeQueries({ queryKey: [...accessKey, 'policies', 'one', id] });
        onDeleted(ids);
        void queries.invalidateQueries({ queryKey: accessKey });
        shell.flash.success(counted('delete.done', ids.length));
      },
      onRefused: () => void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] }),
    });
  };
  return { change, close: () => setChange(null), openDialog };
}
