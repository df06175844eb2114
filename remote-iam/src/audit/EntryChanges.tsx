import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { Title } from '@fleet-console/ui';
import { ChangeList } from '../events/ChangeList.tsx';
import { changesOf, otherFields } from '../events/changes.ts';
import { OtherFields } from '../events/OtherFields.tsx';
import { useMessages } from '../messages/messages.ts';
import { personName } from '../people/person-name.ts';
import type { FullAuditEntry } from './audit-entry.ts';
import { useValueName } from './entry-values.ts';
import { readableState } from './entry-states.ts';
import styles from './audit.module.css';

/** `is_rentable` as `is rentable`, for fields of a newer server. */
const spaced = (field: string) => field.replaceAll('_', ' ');

/** Whether the action made or deleted its object, or changed it, or only recorded something. */
const headingOf = ({ before, after, action }: FullAuditEntry) =>
  before !== null && after !== null
    ? 'changes'
    : before !== null
      ? 'deleted'
      : /-(made|created|registered)$/.test(action) && action !== 'report-created'
        ? 'created'
        : 'recorded';

/** What an action changed: values before and after, and fields whose values aren't recorded. */
export function EntryChanges({ entry }: { entry: FullAuditEntry }) {
  const t = useMessages('audit');
  const format = useFormat();
  const valueName = useValueName();
  const groups = useGroups();
  const { before, after } = entry;
  if (before === null && after === null) return null;
  const readers = {
    groupName: (id: string) => groups.path(id) || (groups.all.get(id)?.name ?? id),
    personName: (id: string) => {
      const person = entry.mentioned?.find((each) => each.id === id);
      return person === undefined ? id : personName(person);
    },
    actionName: (action: string) => t.dynamic(`actions.${action}`, action),
    valueName,
    dateTime: format.dateTime,
  };
  const changes = changesOf(readableState(before, readers), readableState(after, readers));
  const others = otherFields(entry);
  const fieldName = (field: string) => t.dynamic(`fields.${field}`, spaced(field));
  const heading = t(`entry.${headingOf(entry)}`);
  return (
    <section className={styles['section']} aria-label={heading}>
      <Title order={3} fz="sm">
        {heading}
      </Title>
      {changes.length > 0 ? (
        <ChangeList changes={changes} fieldName={fieldName} />
      ) : others.length === 0 ? (
        <p className={styles['quiet']}>{t('entry.noChanges')}</p>
      ) : null}
      <OtherFields fields={others} fieldName={fieldName} />
    </section>
  );
}
