import { panelInputs } from '@fleet-console/contract';
import { useCan, useGroups, useShell, type PanelInput } from '@fleet-console/remote-kit';
import {
  AddIcon,
  Button,
  CopyIcon,
  EmptyState,
  ForbiddenState,
  Group,
  LockIcon,
  QueryView,
  SearchField,
  Text,
  Title,
} from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { newItemHref, itemHref } from '../catalogue/addresses.ts';
import { catalogueQueries, type Role } from '../catalogue/catalogue.queries.ts';
import { matches, roleToItem } from '../catalogue/catalogue-item.ts';
import { useMessages } from '../messages/messages.ts';
import { permissionAreas } from '../permission-names/permission-areas.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import styles from './roles-panel.module.css';

function RoleGrants({ grants }: { grants: readonly string[] }) {
  const t = useMessages('roles-panel');
  const { name, area } = usePermissionNames();
  const keysInAreas = new Set<string>(permissionAreas.flatMap((each) => each.permissions));
  const sections = [
    ...permissionAreas.map((each) => ({
      title: area(each.area),
      keys: each.permissions.filter((key) => grants.includes(key)) as readonly string[],
    })),
    { title: t('otherPermissions'), keys: grants.filter((key) => !keysInAreas.has(key)) },
  ].filter(({ keys }) => keys.length > 0);
  if (sections.length === 0) return <Text fz="sm">{t('noGrants')}</Text>;
  return (
    <dl className={styles['grants']}>
      {sections.map(({ title, keys }) => (
        <div key={title}>
          <dt>{title}</dt>
          {keys.map((key) => (
            <dd key={key} title={key}>
              {name(key)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface RoleEntryProps {
  readonly role: Role;
  readonly onLeave: () => void;
  readonly canCreate: boolean;
  /** Without policy.access a count of 0 would be wrong. */
  readonly canViewPolicies: boolean;
}

function RoleEntry({ role, onLeave, canCreate, canViewPolicies }: RoleEntryProps) {
  const t = useMessages('roles-panel');
  const groups = useGroups();
  const counted = t.counted;
  const groupPath =
    role.groupId === null ? t('parentGroup') : groups.path(role.groupId) || (groups.all.get(role.groupId)?.name ?? role.groupId);
  return (
    <li className={styles['role']}>
      <details>
        {/* Its text is the name of the role. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        <summary>
          <span className={styles['name']}>
            <bdi>{role.name}</bdi>
          </span>
          <span className={styles['facts']}>
            <bdi>{groupPath}</bdi>
            <span>{counted('grants', role.grants.length)}</span>
            {canViewPolicies ? <span>{counted('holders', role.holders)}</span> : null}
          </span>
        </summary>
        {role.description ? <Text fz="sm">{role.description}</Text> : null}
        <RoleGrants grants={role.grants} />
        {canViewPolicies ? (
          <Text fz="xs" c="dimmed">
            {counted('policies', role.policies)}
          </Text>
        ) : null}
      </details>
      <Group gap="xs">
        <Button
          component={Link}
          to={itemHref('roles', role.id)}
          onClick={onLeave}
          size="compact-md"
          variant="default"
          leftSection={role.mayChange ? null : <LockIcon size={14} aria-hidden />}
          aria-label={t(role.mayChange ? 'editOf' : 'showOf', { name: role.name })}
        >
          {t(role.mayChange ? 'kit:actions.edit' : 'kit:actions.show')}
        </Button>
        {canCreate ? (
          <Button
            component={Link}
            to={newItemHref('roles', role.id)}
            onClick={onLeave}
            size="compact-md"
            variant="default"
            leftSection={<CopyIcon size={14} aria-hidden />}
            aria-label={t('cloneOf', { name: role.name })}
          >
            {t('clone')}
          </Button>
        ) : null}
      </Group>
    </li>
  );
}

/** Panel with the roles of a group: permissions, number of people and links to edit (row SH-17). */
export function RolesPanel({ input, close }: PanelInput) {
  const t = useMessages('roles-panel');
  const shell = useShell();
  const groups = useGroups();
  const canView = useCan('permission.list');
  const canAssign = useCan('policy.access');
  const canCreate = useCan('permission.update');
  const [text, setText] = useState('');
  const parsedInput = v.safeParse(panelInputs.roles, input);
  const groupId = parsedInput.success ? parsedInput.output.groupId : null;
  const canOpen = canView || canAssign;
  const roles = useQuery({ ...catalogueQueries.roles(shell, groupId), enabled: canOpen });
  const path = groupId === null ? null : groups.path(groupId) || (groups.all.get(groupId)?.name ?? null);
  return (
    <div className={styles['panel']}>
      <Title order={2} fz="lg">
        {path === null ? t('title') : t('titleOf', { group: path })}
      </Title>
      {!canOpen ? (
        <ForbiddenState title={t('forbidden')} />
      ) : (
        <>
          <div className={styles['bar']}>
            <SearchField value={text} onChange={setText} label={t('search')} clear={t('kit:actions.clearSearch')} />
            {canCreate ? (
              <Button component={Link} to={newItemHref('roles')} onClick={close} leftSection={<AddIcon size={16} aria-hidden />}>
                {t('new')}
              </Button>
            ) : null}
          </div>
          <QueryView query={roles} failed={{ title: t('failed') }} empty={<EmptyState title={t('none')} />}>
            {(all) => {
              const found = all.filter((role) => matches(roleToItem(role), text));
              return found.length === 0 ? (
                <EmptyState title={t('noneFound')} />
              ) : (
                <ul className={styles['roles']} aria-label={t('title')}>
                  {found.map((role) => (
                    <RoleEntry key={role.id} role={role} onLeave={close} canCreate={canCreate} canViewPolicies={canAssign} />
                  ))}
                </ul>
              );
            }}
          </QueryView>
        </>
      )}
    </div>
  );
}
