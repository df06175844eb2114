import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { AvailableIcon, Button, CancelledIcon, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import type { EffectivePermission, EffectiveArea, Source, Via } from './effective.ts';
import { GroupPath } from './GroupPath.tsx';
import { PolicyName } from './PolicyName.tsx';
import styles from './users.module.css';

interface EffectiveTableProps {
  readonly areas: readonly EffectiveArea[];
  /** The queried group; null: all. */
  readonly groupId: string | null;
  /** Finds a policy that grants a missing permission; null: not allowed. */
  readonly onFindPolicy: ((permission: string) => void) | null;
}

/** Table of permissions with status and sources. */
export function EffectiveTable({ areas, groupId, onFindPolicy }: EffectiveTableProps) {
  const t = useMessages('users');
  const names = usePermissionNames();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard.
    <div className={styles['scroll']} role="region" aria-label={t('effective.table')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('effective.columns.permission')}</th>
            <th scope="col">{t('effective.columns.state')}</th>
            <th scope="col">{t('effective.columns.from')}</th>
          </tr>
        </thead>
        {areas.map(({ area, permissions }) => (
          <tbody key={area}>
            <tr className={styles['area']}>
              <th scope="rowgroup" colSpan={3}>
                {names.area(area)}
              </th>
            </tr>
            {permissions.map((held) => (
              <Row key={held.permission} held={held} groupId={groupId} onFindPolicy={onFindPolicy} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({
  held,
  groupId,
  onFindPolicy,
}: {
  held: EffectivePermission;
  groupId: string | null;
  onFindPolicy: EffectiveTableProps['onFindPolicy'];
}) {
  const t = useMessages('users');
  const names = usePermissionNames();
  const { permission, sources, elsewhere } = held;
  const name = names.name(permission);
  const isHeld = sources.length > 0;
  const Icon = isHeld ? AvailableIcon : CancelledIcon;
  return (
    <tr>
      <th scope="row" title={names.description(permission)}>
        <span className={styles['strong']}>{name}</span>
        {name === permission ? null : <code className={styles['key']}>{permission}</code>}
      </th>
      <td data-label={t('effective.columns.state')}>
        <StatusBadge
          look="plain"
          kind={isHeld ? 'available' : 'offline'}
          icon={<Icon size={14} aria-hidden />}
          label={t(isHeld ? 'effective.held' : 'effective.missing')}
        />
      </td>
      <td data-label={t('effective.columns.from')}>
        {isHeld ? (
          <ul className={styles['sources']}>
            {sources.map((source) => (
              <li key={source.policy.id}>
                <SourceDetails source={source} groupId={groupId} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles['missing']}>
            {elsewhere.length === 0 ? (
              <span className={styles['quiet']}>{t('effective.nowhere')}</span>
            ) : (
              <span className={styles['quiet']}>
                {t('effective.elsewhere')} <GroupPaths ids={elsewhere.flatMap(({ reaches }) => reaches)} />
              </span>
            )}
            {onFindPolicy ? (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('effective.findPolicyFor', { permission: name })}
                onClick={() => onFindPolicy(permission)}
              >
                {t('effective.findPolicy')}
              </Button>
            ) : null}
          </div>
        )}
      </td>
    </tr>
  );
}

/** Role, group and policy of a source, and how the role grants the permission. */
function SourceDetails({
  source: { policy, role, groupId, reaches, inherited, via, trialUntil },
  groupId: queriedGroupId,
}: {
  source: Source;
  groupId: string | null;
}) {
  const t = useMessages('users');
  const format = useFormat();
  const viaText = ({ kind, name }: Via) => t(`effective.via.${kind}`, { name });
  return (
    <>
      <span className={styles['source']}>
        <span>
          {trialUntil === undefined ? (
            <>
              {t('effective.role')} <bdi className={styles['strong']}>{role.name}</bdi>
            </>
          ) : (
            t('effective.trial', { date: format.dateTime(trialUntil) })
          )}
        </span>{' '}
        <span>
          {t('effective.in')} <GroupPath id={groupId} />
        </span>{' '}
        {inherited ? (
          <span className={styles['mark']} data-kind="above">
            {t('effective.inherited')}
          </span>
        ) : queriedGroupId === null ? null : (
          <span className={styles['mark']}>{t('effective.grantedHere')}</span>
        )}
      </span>{' '}
      <span className={styles['quiet']}>
        {trialUntil === undefined ? (
          <>
            {t('effective.policy')} <PolicyName policy={policy} hidden={groupId === null} />
            {via.length === 0 ? null : ` · ${format.list([...new Set(via.map(viaText))])}`}
          </>
        ) : null}
        {groupId === null && queriedGroupId === null ? (
          <>
            {' · '}
            {t('effective.appliesTo')} <GroupPaths ids={reaches} />
          </>
        ) : null}
      </span>
    </>
  );
}

/** The paths of the first few groups. */
function GroupPaths({ ids }: { ids: readonly string[] }) {
  const t = useMessages('users');
  const format = useFormat();
  const groups = useGroups();
  const paths = [...new Set(ids)].map((id) => groups.path(id) || (groups.all.get(id)?.name ?? id));
  const hiddenCount = paths.length - 3;
  return (
    <bdi>
      {format.list(
        hiddenCount > 0 ? [...paths.slice(0, 3), t('effective.more', { count: hiddenCount, n: format.number(hiddenCount) })] : paths,
      )}
    </bdi>
  );
}
