import { useFormat, useLocale } from '@fleet-console/i18n';
import { useGroups, VisuallyHidden } from '@fleet-console/remote-kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import type { FieldChange, StateValue } from './changes.ts';
import styles from './events.module.css';

/** Fields with group ids. */
const groupFields: readonly string[] = ['group', 'groupId', 'group_id', 'parent', 'parentId'];
/** Enum fields with messages. */
const translatedFields: readonly string[] = ['type', 'driveStatus', 'accountStatus', 'mode', 'state'];
/** Fields with a time in ms. */
const timeFields: readonly string[] = ['until', 'startsAt', 'endsAt'];

/** Returns a function that formats the value of a field. */
function useValueText(): (field: string, value: StateValue) => string {
  const t = useMessages('accessEvents');
  const format = useFormat();
  const locale = useLocale();
  const groups = useGroups();
  return (field, value) => {
    if (Array.isArray(value)) return format.list(value);
    if (value === null || value === '') return t('empty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return timeFields.includes(field) ? format.dateTime(value) : format.number(value);
    if (groupFields.includes(field)) return groups.path(value) || groups.all.get(value)?.name || t('hiddenGroup');
    if (translatedFields.includes(field)) return t.dynamic(`values.${field}.${value}`, value);
    if (field === 'country' && /^[A-Z]{2}$/.test(value)) return new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value;
    return value;
  };
}

interface ChangeListProps {
  readonly changes: readonly FieldChange[];
  /** Names of fields that have none here. */
  readonly fieldName?: ((field: string) => string) | undefined;
}

/** The changed fields with values before and after. */
export function ChangeList({ changes, fieldName = (field) => field }: ChangeListProps) {
  const t = useMessages('accessEvents');
  const valueText = useValueText();
  return (
    <dl className={styles['changes']}>
      {changes.map((change) => (
        <div key={change.field} className={styles['change']}>
          <dt>{t.dynamic(`fields.${change.field}`, fieldName(change.field))}</dt>
          <dd>
            {change.kind === 'members' ? (
              <>
                <Members label={t('added')} members={change.added} sign="+" />
                <Members label={t('removed')} members={change.removed} sign="−" />
              </>
            ) : (
              <>
                <del className={styles['was']}>
                  <VisuallyHidden>{t('before')} </VisuallyHidden>
                  <bdi>{valueText(change.field, change.before)}</bdi>
                </del>
                <span aria-hidden> → </span>
                <ins className={styles['is']}>
                  <VisuallyHidden>{t('after')} </VisuallyHidden>
                  <bdi>{valueText(change.field, change.after)}</bdi>
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Members({ label, members, sign }: { label: string; members: readonly string[]; sign: '+' | '−' }): ReactNode {
  const { name } = usePermissionNames();
  if (members.length === 0) return null;
  const Mark = sign === '+' ? 'ins' : 'del';
  return (
    <ul className={styles['members']} aria-label={label}>
      {members.map((member) => (
        <li key={member}>
          <Mark title={member}>
            <span aria-hidden>{sign} </span>
            <bdi>{name(member)}</bdi>
          </Mark>
        </li>
      ))}
    </ul>
  );
}
