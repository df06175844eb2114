import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { isFound } from '@fleet-console/remote-kit/list';
import { EmptyState, LoadingState, QueryView, SearchField } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { policyQueries, type Role } from './policy.queries.ts';
import { RoleGives } from './RoleGives.tsx';
import { useMissing } from './useMissing.ts';
import { useOffered } from './useOffered.ts';
import styles from './policy-editor.module.css';

/** With more roles than this they can be searched. */
const SEARCHED = 8;

interface RoleFieldProps {
  readonly groupId: string;
  readonly value: string | null;
  readonly onChange: (role: Role) => void;
  readonly error: ReactNode;
}

/** Brings the chosen one into sight, however many stand above it. */
function showChosen(list: HTMLDivElement | null) {
  const one = list?.querySelector<HTMLElement>('[data-chosen]');
  if (list && one) list.scrollTop = one.offsetTop - (list.clientHeight - one.offsetHeight) / 2;
}

/** The roles that are offered on a group, one to choose. Those that the reader may not give say why. */
export function RoleField({ groupId, value, onChange, error }: RoleFieldProps) {
  const t = useMessages('policies');
  const format = useFormat();
  const names = usePermissionNames();
  const id = useId();
  const [text, setText] = useState('');
  const missingOf = useMissing();
  const offered = useOffered(groupId);
  const roles = useQuery(policyQueries.roles(useShell(), groupId));
  return (
    <fieldset className={styles['fields']} {...(!error ? {} : { 'aria-describedby': `${id}-error`, 'data-wrong': true })}>
      <legend>{t('role.legend')}</legend>
      <QueryView
        query={roles}
        loading={<LoadingState shape="form" />}
        failed={{ title: t('role.failed') }}
        isEmpty={(all) => offered(all).length === 0}
        empty={<EmptyState title={t('role.none')} text={t('role.noneHint')} />}
      >
        {(all) => {
          const fit = offered(all);
          const shown = fit.filter((role) => role.id === value || isFound(text, [role.name]));
          const chosen = fit.find((role) => role.id === value);
          return (
            <>
              {fit.length > SEARCHED ? (
                <SearchField value={text} onChange={setText} label={t('role.search')} clear={t('kit:actions.clearSearch')} />
              ) : null}
              <div className={styles['choices']} ref={showChosen}>
                {shown.map((role) => {
                  const missing = missingOf(role.grants, groupId);
                  const barred = missing.length > 0 && role.id !== value;
                  return (
                    <label
                      key={role.id}
                      className={styles['choice']}
                      data-barred={barred || undefined}
                      data-chosen={role.id === value || undefined}
                    >
                      <input
                        type="radio"
                        name={`${id}-role`}
                        checked={role.id === value}
                        disabled={barred}
                        {...(!error ? {} : { 'aria-invalid': true })}
                        onChange={() => onChange(role)}
                      />
                      <span>
                        <bdi>{role.name}</bdi>
                        <span className={styles['quiet']}>
                          {role.description === '' ? null : <bdi>{role.description} · </bdi>}
                          {t('gives.count', { count: role.grants.length, n: format.number(role.grants.length) })}
                        </span>
                        {missing.length > 0 ? (
                          <span className={styles['lacking']}>
                            {t('role.notHeld', { permissions: format.list(missing.map(names.name)) })}
                          </span>
                        ) : null}
                      </span>
                    </label>
                  );
                })}
                {shown.length === 0 ? <p className={styles['quiet']}>{t('role.noneFound')}</p> : null}
              </div>
              {chosen ? (
                <section className={styles['given']} aria-label={t('role.gives', { role: chosen.name })}>
                  <strong>{t('role.gives', { role: chosen.name })}</strong>
                  <RoleGives grants={chosen.grants} missing={new Set(missingOf(chosen.grants, groupId))} />
                </section>
              ) : null}
            </>
          );
        }}
      </QueryView>
      {!error ? null : (
        <p id={`${id}-error`} className={styles['fault']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
