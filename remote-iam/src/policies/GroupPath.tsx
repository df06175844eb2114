import { useGroups } from '@fleet-console/remote-kit';
import { listStyles } from '@fleet-console/remote-kit/list';

/** Where a group is, from the top. */
export function GroupPath({ groupId }: { groupId: string }) {
  const groups = useGroups();
  const path = groups.path(groupId) || (groups.all.get(groupId)?.name ?? '–');
  return (
    <bdi className={listStyles['cut']} title={path}>
      {path}
    </bdi>
  );
}
