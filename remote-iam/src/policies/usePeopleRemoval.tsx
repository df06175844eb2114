import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { personName } from '../users/person-name.ts';
import { accessKey, removePeople, type Policy, type PolicyPerson } from './policy.queries.ts';
import styles from './policies.module.css';

/** How many are named. */
const NAMED = 10;

/** Asks before people are taken out of a policy, or their invitations are. `kind` is the part of the words. */
export function usePeopleRemoval(policy: Policy, kind: 'remove' | 'revoke', onRemoved: () => void) {
  const t = useMessages('policies');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const [change, setChange] = useState<Change | null>(null);
  const say = (key: 'title' | 'statement' | 'confirm' | 'done', count: number) =>
    t(`${kind}.${key}`, { count, n: format.number(count), policy: policy.name });
  const ask = (people: readonly PolicyPerson[]) => {
    const ids = people.map(({ id }) => id);
    setChange({
      title: say('title', ids.length),
      statement: (
        <>
          <p className={styles['statement']}>{say('statement', ids.length)}</p>
          <ul className={styles['named']}>
            {people.slice(0, NAMED).map((person) => (
              <li key={person.id}>
                <bdi>{personName(person)}</bdi>
              </li>
            ))}
            {ids.length > NAMED ? (
              <li>{t('kit:states.more', { count: ids.length - NAMED, n: format.number(ids.length - NAMED) })}</li>
            ) : null}
          </ul>
        </>
      ),
      confirm: say('confirm', ids.length),
      destroys: true,
      count: ids.length,
      call: (dryRun: boolean, signal?: AbortSignal) => removePeople(shell, policy.id, ids, dryRun, signal),
      done: () => {
        onRemoved();
        void queries.invalidateQueries({ queryKey: accessKey });
        shell.flash.success(say('done', ids.length));
      },
      refused: () => void queries.invalidateQueries({ queryKey: [...accessKey, 'policies'] }),
    });
  };
  return { change, close: () => setChange(null), ask };
}
