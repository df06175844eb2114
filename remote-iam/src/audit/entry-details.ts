import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import type { FullAuditEntry } from './audit-entry.ts';
import { useValueName } from './entry-values.ts';

type DetailValue = FullAuditEntry['details'][string];

/** Details that are shown as the group of the entry. */
const isShownElsewhere = (name: string, value: DetailValue, groupId: string | null) =>
  value === '' || name === 'group' || ((name === 'from' || name === 'groups') && value === groupId);

/** The details of an entry that aren't shown elsewhere. */
export const detailsOf = ({ details, groupId }: FullAuditEntry): [name: string, value: DetailValue][] =>
  Object.entries(details).filter(([name, value]) => !isShownElsewhere(name, value, groupId));

/** Returns a function that formats a detail. */
export function useDetailText(): (name: string, value: DetailValue) => string {
  const t = useMessages('audit');
  const format = useFormat();
  const groups = useGroups();
  const valueName = useValueName();
  const groupName = (id: string) => groups.path(id) || (groups.all.get(id)?.name ?? id);
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'kit:states.yes' : 'kit:states.no');
    if (typeof value === 'number') return format.number(value);
    if (name === 'from' || name === 'groups') return value.split(',').map(groupName).join(', ');
    if (name === 'enter' || name === 'leave') return format.list(value.split(',').map((action) => valueName(name, action)));
    return valueName(name, value);
  };
}
