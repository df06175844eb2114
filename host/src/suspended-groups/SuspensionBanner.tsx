import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { AttentionIcon } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { topmostGroups, useSuspendedGroups } from './useSuspendedGroups.ts';

/** Number of groups listed by name; the rest is counted. */
const MAX_NAMED = 5;

/** Shows groups that are suspended for overdue payments (row SH-12). Source: specification, section 8, "Suspension". */
export function SuspensionBanner() {
  const t = useMessages('suspension');
  const format = useFormat();
  const tree = useGroups();
  const groups = topmostGroups(useSuspendedGroups(), tree);
  if (groups.length === 0) return null;
  const names = groups.slice(0, MAX_NAMED).map(({ id, name }) => tree.path(id) || name);
  const more = groups.length - names.length;
  return (
    <section aria-label={t('title')} className="shell-suspension">
      <AttentionIcon size={20} stroke={1.8} aria-hidden />
      <div role="status">
        <p>{t('text')}</p>
        <p className="shell-suspension-groups">
          {t('groups', { count: groups.length, groups: format.list(more > 0 ? [...names, t('more', { count: more })] : names) })}
        </p>
      </div>
    </section>
  );
}
