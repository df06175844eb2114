import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { AvailableIcon, Button, CancelledIcon, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
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
  const t = useMessages('users');
  const names = usePermissionNames();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard.
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
              <Row key={held.permission} held={held} groupId={groupId} onGive={onGive} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ held, groupId, onGive }: { held: Held; groupId: string | null; onGive: EffectiveTableProps['onGive'] }) {
  const t = useMessages('users');
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
      <td data-label={t('effective.columns.state')}>
        <StatusBadge
          look="plain"
          kind={has ? 'available' : 'offline'}
          icon={<Icon size={14} aria-hidden />}
          label={t(has ? 'effective.held' : 'effective.missing')}
        />
      </td>
      <td data-label={t('effective.columns.from')}>
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
              <span className={styles['quiet']}>{t('effective.nowhere')}</span>
            ) : (
              <span className={styles['quiet']}>
                {t('effective.elsewhere')} <Places ids={elsewhere.flatMap(({ reaches }) => reaches)} />
              </span>
            )}
            {onGive ? (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('effective.giveNamed', { permission: name })}
                onClick={() => onGive(permission)}
              >
                {t('effective.give')}
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
  const t = useMessages('users');
  const format = useFormat();
  const viaText = ({ kind, name }: Via) => t(`effective.via.${kind}`, { name });
  return (
    <>
      <span className={styles['source']}>
        <span>
          {t('effective.role')} <bdi className={styles['strong']}>{role.name}</bdi>
        </span>{' '}
        <span>
          {t('effective.on')} <GroupPath id={groupId} />
        </span>{' '}
        {inherited ? (
          <span className={styles['mark']} data-kind="above">
            {t('effective.above')}
          </span>
        ) : asked === null ? null : (
          <span className={styles['mark']}>{t('effective.here')}</span>
        )}
      </span>{' '}
      <span className={styles['quiet']}>
        {t('effective.policy')} <PolicyName policy={policy} hidden={groupId === null} />
        {via.length === 0 ? null : ` · ${format.list([...new Set(via.map(viaText))])}`}
        {groupId === null && asked === null ? (
          <>
            {' · '}
            {t('effective.reaches')} <Places ids={reaches} />
          </>
        ) : null}
      </span>
    </>
  );
}

/** Groups by their paths, the first few of them. */
function Places({ ids }: { ids: readonly string[] }) {
  const t = useMessages('users');
  const format = useFormat();
  const groups = useGroups();
  const paths = [...new Set(ids)].map((id) => groups.path(id) || (groups.all.get(id)?.name ?? id));
  const more = paths.length - 3;
  return <bdi>{format.list(more > 0 ? [...paths.slice(0, 3), t('effective.more', { count: more, n: format.number(more) })] : paths)}</bdi>;
}
