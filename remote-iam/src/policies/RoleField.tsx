import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { isFound } from '@fleet-console/remote-kit/list';
import { EmptyState, LoadingState, QueryView, SearchField } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { policyQueries, type Role } from './policy.queries.ts';
import { RoleGrants } from './RoleGrants.tsx';
import { useMissingPermissions } from './useMissingPermissions.ts';
import { useAvailableRoles } from './useAvailableRoles.ts';
import styles from './policy-editor.module.css';

/** Shows a search field above this number of roles. */
const SEARCH_THRESHOLD = 8;

interface RoleFieldProps {
  readonly groupId: string;
  readonly value: string | null;
  readonly onChange: (role: Role) => void;
  readonly error: ReactNode;
  /** Lists the permissions of the chosen role. */
  readonly hasGrants?: boolean;
}

/** Scrolls the chosen role into view. */
function scrollToChosen(list: HTMLDivElement | null) {
  const chosen = list?.querySelector<HTMLElement>('[data-chosen]');
  if (list && chosen) list.scrollTop = chosen.offsetTop - (list.clientHeight - chosen.offsetHeight) / 2;
}

/** Choice of one of the roles available in a group. Roles the user can't assign are disabled with the reason. */
export function RoleField({ groupId, value, onChange, error, hasGrants = true }: RoleFieldProps) {
  const t = useMessages('policies');
  const format = useFormat();
  const names = usePermissionNames();
  const id = useId();
  const [text, setText] = useState('');
  const missingOf = useMissingPermissions();
  const filterAvailable = useAvailableRoles(groupId);
  const roles = useQuery(policyQueries.roles(useShell(), groupId));
  return (
    <fieldset className={styles['fields']} {...(!error ? {} : { 'aria-describedby': `${id}-error`, 'data-invalid': true })}>
      <legend>{t('role.legend')}</legend>
      <QueryView
        query={roles}
        loading={<LoadingState shape="form" />}
        failed={{ title: t('role.failed') }}
        isEmpty={(all) => filterAvailable(all).length === 0}
        empty={<EmptyState title={t('role.none')} text={t('role.noneHint')} />}
      >
        {(all) => {
          const available = filterAvailable(all);
          const shown = available.filter((role) => role.id === value || isFound(text, [role.name]));
          const chosen = available.find((role) => role.id === value);
          return (
            <>
              {available.length > SEARCH_THRESHOLD ? (
                <SearchField value={text} onChange={setText} label={t('role.search')} clear={t('kit:actions.clearSearch')} />
              ) : null}
              <div className={styles['choices']} ref={scrollToChosen}>
                {shown.map((role) => {
                  const missing = missingOf(role.grants, groupId);
                  const isDisabled = missing.length > 0 && role.id !== value;
                  return (
                    <label
                      key={role.id}
                      className={styles['choice']}
                      data-disabled={isDisabled || undefined}
                      data-chosen={role.id === value || undefined}
                    >
                      <input
                        type="radio"
                        name={`${id}-role`}
                        checked={role.id === value}
                        disabled={isDisabled}
                        {...(!error ? {} : { 'aria-invalid': true })}
                        onChange={() => onChange(role)}
                      />
                      <span>
                        <bdi>{role.name}</bdi>
                        <span className={styles['quiet']}>
                          {role.description === '' ? null : <bdi>{role.description} · </bdi>}
                          {t('grants.count', { count: role.grants.length, n: format.number(role.grants.length) })}
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
              {chosen && hasGrants ? (
                <section className={styles['grants']} aria-label={t('role.permissions', { role: chosen.name })}>
                  <strong>{t('role.permissions', { role: chosen.name })}</strong>
                  <RoleGrants grants={chosen.grants} missing={new Set(missingOf(chosen.grants, groupId))} />
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
