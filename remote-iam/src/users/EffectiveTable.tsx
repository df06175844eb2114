import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { AvailableIcon, Button, CancelledIcon, StatusBadge } from '@fleet-console/ui';
import { useWords } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import type { Held, HeldArea, Source, Via } from './effective.ts';
import { GroupPath } from './GroupPath.tsx';
import { PolicyName } from './PolicyName.tsx';
import styles from './users.module.css';

interface EffectiveTableProps {
  readonly areas: readonly HeldArea[];
  /** The group that is asked about; null: all. */
  readonly groupId: string | null;
  /** Looks for a policy that gives a missing permission; null: the account gives none. */
  readonly onGive: ((permission: string) => void) | null;
}

/** Each permission: whether it is held, and every policy, role and group it comes from. */
export function EffectiveTable({ areas, groupId, onGive }: EffectiveTableProps) {
  const words = useWords('users');
  const names = usePermissionNames();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard.
    <div className={styles['scroll']} role="region" aria-label={words('effective.table')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{words('effective.columns.permission')}</th>
            <th scope="col">{words('effective.columns.state')}</th>
            <th scope="col">{words('effective.columns.from')}</th>
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
              <Row key={held.permission} held={held} groupId={groupId} onGive={onGive} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ held, groupId, onGive }: { held: Held; groupId: string | null; onGive: EffectiveTableProps['onGive'] }) {
  const words = useWords('users');
  const names = usePermissionNames();
  const { permission, sources, elsewhere } = held;
  const name = names.name(permission);
  const has = sources.length > 0;
  const Icon = has ? AvailableIcon : CancelledIcon;
  return (
    <tr>
      <th scope="row" title={names.about(permission)}>
        <span className={styles['strong']}>{name}</span>
        {name === permission ? null : <code className={styles['key']}>{permission}</code>}
      </th>
      <td data-label={words('effective.columns.state')}>
        <StatusBadge
          look="plain"
          kind={has ? 'available' : 'offline'}
          icon={<Icon size={14} aria-hidden />}
          label={words(has ? 'effective.held' : 'effective.missing')}
        />
      </td>
      <td data-label={words('effective.columns.from')}>
        {has ? (
          <ul className={styles['sources']}>
            {sources.map((source) => (
              <li key={source.policy.id}>
                <From source={source} groupId={groupId} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles['missing']}>
            {elsewhere.length === 0 ? (
              <span className={styles['quiet']}>{words('effective.nowhere')}</span>
            ) : (
              <span className={styles['quiet']}>
                {words('effective.elsewhere')} <Places ids={elsewhere.flatMap(({ reaches }) => reaches)} />
              </span>
            )}
            {onGive ? (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={words('effective.giveNamed', { permission: name })}
                onClick={() => onGive(permission)}
              >
                {words('effective.give')}
              </Button>
            ) : null}
          </div>
        )}
      </td>
    </tr>
  );
}

/** Role, group, policy, and how the role comes to the permission. */
function From({ source: { policy, role, groupId, reaches, inherited, via }, groupId: asked }: { source: Source; groupId: string | null }) {
  const words = useWords('users');
  const format = useFormat();
  const viaText = ({ kind, name }: Via) => words(`effective.via.${kind}`, { name });
  return (
    <>
      <span className={styles['source']}>
        <span>
          {words('effective.role')} <bdi className={styles['strong']}>{role.name}</bdi>
        </span>{' '}
        <span>
          {words('effective.on')} <GroupPath id={groupId} />
        </span>{' '}
        {inherited ? (
          <span className={styles['mark']} data-kind="above">
            {words('effective.above')}
          </span>
        ) : asked === null ? null : (
          <span className={styles['mark']}>{words('effective.here')}</span>
        )}
      </span>{' '}
      <span className={styles['quiet']}>
        {words('effective.policy')} <PolicyName policy={policy} hidden={groupId === null} />
        {via.length === 0 ? null : ` · ${format.list([...new Set(via.map(viaText))])}`}
        {groupId === null && asked === null ? (
          <>
            {' · '}
            {words('effective.reaches')} <Places ids={reaches} />
          </>
        ) : null}
      </span>
    </>
  );
}

/** Groups by their paths, the first few of them. */
function Places({ ids }: { ids: readonly string[] }) {
  const words = useWords('users');
  const format = useFormat();
  const groups = useGroups();
  const paths = [...new Set(ids)].map((id) => groups.path(id) || (groups.all.get(id)?.name ?? id));
  const more = paths.length - 3;
  return (
    <bdi>{format.list(more > 0 ? [...paths.slice(0, 3), words('effective.more', { count: more, n: format.number(more) })] : paths)}</bdi>
  );
}
