import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, AvailableIcon, FaultIcon, InfoIcon, QueuedIcon, StatusBadge, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { EmailText } from '../people/EmailText.tsx';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { countsOf, hasNoEffect, type Effect, type EffectRow } from './effect.ts';
import { EffectMessages } from './EffectMessages.tsx';
import styles from './effect.module.css';

/** Permissions listed in a cell before it collapses. */
const MAX_NAMES = 5;
/** Rows shown at first. */
const MAX_ROWS = 25;

function Permissions({ keys, kind }: { keys: readonly string[]; kind: 'gains' | 'losses' }) {
  const t = useMessages('effect');
  const format = useFormat();
  const { name } = usePermissionNames();
  const [open, setOpen] = useState(false);
  if (keys.length === 0) return <span className={styles['quiet']}>–</span>;
  const shown = open || keys.length <= MAX_NAMES + 1 ? keys : keys.slice(0, MAX_NAMES);
  return (
    <ul className={styles['keys']} data-kind={kind}>
      {shown.map((key) => (
        <li key={key}>
          <span aria-hidden className={styles['sign']}>
            {kind === 'gains' ? '+' : '−'}
          </span>
          <span title={key}>{name(key)}</span>
        </li>
      ))}
      {shown.length < keys.length ? (
        <li>
          <button type="button" className={styles['unfold']} onClick={() => setOpen(true)}>
            {t('kit:states.more', { count: keys.length - shown.length, n: format.number(keys.length - shown.length) })}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function Person({ account }: Pick<EffectRow, 'account'>) {
  const t = useMessages('effect');
  if (account === null) return <span className={styles['quiet']}>{t('hiddenUser')}</span>;
  const name = `${account.firstName} ${account.lastName}`.trim();
  return (
    <span className={styles['person']}>
      {name ? <bdi>{name}</bdi> : <EmailText address={account.email} />}
      {name ? (
        <span className={styles['quiet']}>
          <EmailText address={account.email} />
        </span>
      ) : null}
      {account.pending ? <span className={styles['quiet']}>{t('pending')}</span> : null}
    </span>
  );
}

function Rows({ rows, more }: { rows: readonly EffectRow[]; more: boolean }) {
  const t = useMessages('effect');
  const format = useFormat();
  const groups = useGroups();
  const [showAll, setShowAll] = useState(false);
  const shown = showAll || rows.length <= MAX_ROWS + 5 ? rows : rows.slice(0, MAX_ROWS);
  const pathOf = (groupId: string | null) =>
    groupId === null ? t('hiddenGroup') : groups.path(groupId) || (groups.all.get(groupId)?.name ?? t('hiddenGroup'));
  return (
    <>
      {/* Scrollable regions must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('table')}>
        <table className={styles['table']} aria-label={t('table')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.person')}</th>
              <th scope="col">{t('columns.group')}</th>
              <th scope="col">{t('columns.gains')}</th>
              <th scope="col">{t('columns.losses')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // Rows of hidden people have no identity.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${row.account?.id ?? 'hidden'} ${row.groupId ?? ''} ${index}`}>
                <th scope="row">
                  <Person account={row.account} />
                </th>
                <td data-label={t('columns.group')}>
                  <bdi>{pathOf(row.groupId)}</bdi>
                </td>
                <td data-label={t('columns.gains')} data-none={row.gains.length === 0 || undefined}>
                  <Permissions keys={row.gains} kind="gains" />
                </td>
                <td data-label={t('columns.losses')} data-none={row.losses.length === 0 || undefined}>
                  <Permissions keys={row.losses} kind="losses" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length ? (
        <button type="button" className={styles['unfold']} onClick={() => setShowAll(true)}>
          {t('moreRows', { count: rows.length - shown.length, n: format.number(rows.length - shown.length) })}
        </button>
      ) : null}
      {more && shown.length === rows.length ? (
        <Text fz="sm" c="dimmed">
          {t('notAllListed')}
        </Text>
      ) : null}
    </>
  );
}

function Summary({ effect }: { effect: Effect }) {
  const t = useMessages('effect');
  const { gaining, losing, invited, exact } = countsOf(effect);
  const counted = t.counted;
  const countText = (key: 'gaining' | 'losing', count: number) =>
    exact ? counted(key, count) : t('atLeast', { what: counted(key, count) });
  if (hasNoEffect(effect))
    return (
      <Alert role="status" color="gray" icon={<InfoIcon size={18} aria-hidden />}>
        {t('noEffect')}
      </Alert>
    );
  return (
    <div className={styles['summary']}>
      {effect.people > 0 ? <strong>{counted('people', effect.people)}</strong> : null}
      {gaining > 0 ? (
        <StatusBadge kind="available" icon={<AvailableIcon size={14} aria-hidden />} label={countText('gaining', gaining)} />
      ) : null}
      {losing > 0 ? <StatusBadge kind="fault" icon={<FaultIcon size={14} aria-hidden />} label={countText('losing', losing)} /> : null}
      {invited > 0 ? <StatusBadge kind="offline" icon={<QueuedIcon size={14} aria-hidden />} label={counted('invited', invited)} /> : null}
    </div>
  );
}

function EffectContent({ effect }: { effect: Effect }) {
  const t = useMessages('effect');
  const format = useFormat();
  const groups = useGroups();
  const groupsWithoutAdministrator = effect.withoutAdministrator.map(
    (id) => groups.path(id) || (groups.all.get(id)?.name ?? t('hiddenGroup')),
  );
  return (
    <div className={styles['effect']}>
      {groupsWithoutAdministrator.length > 0 ? (
        <Alert role="alert" color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('noAdministrator.title')}>
          <Text fz="sm">
            {t('noAdministrator.text', { count: groupsWithoutAdministrator.length, groups: format.list(groupsWithoutAdministrator) })}
          </Text>
        </Alert>
      ) : null}
      <Summary effect={effect} />
      {effect.changes.length > 0 ? <Rows rows={effect.changes} more={effect.more} /> : null}
    </div>
  );
}

/** Who gains and loses what: a summary and a table by person. */
export function EffectView({ effect }: { effect: Effect }) {
  return (
    <EffectMessages>
      <EffectContent effect={effect} />
    </EffectMessages>
  );
}
