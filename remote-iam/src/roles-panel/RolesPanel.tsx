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
import { newHref, thingHref } from '../catalogue/addresses.ts';
import { catalogueQueries, type Role } from '../catalogue/catalogue.queries.ts';
import { matches, thingOfRole } from '../catalogue/thing.ts';
import { useMessages } from '../messages/messages.ts';
import { permissionAreas } from '../permission-names/permission-areas.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import styles from './roles-panel.module.css';

function Gives({ grants }: { grants: readonly string[] }) {
  const t = useMessages('roles-panel');
  const { name, area } = usePermissionNames();
  const placed = new Set<string>(permissionAreas.flatMap((each) => each.permissions));
  const sections = [
    ...permissionAreas.map((each) => ({
      title: area(each.area),
      keys: each.permissions.filter((key) => grants.includes(key)) as readonly string[],
    })),
    { title: t('unplaced'), keys: grants.filter((key) => !placed.has(key)) },
  ].filter(({ keys }) => keys.length > 0);
  if (sections.length === 0) return <Text fz="sm">{t('givesNothing')}</Text>;
  return (
    <dl className={styles['gives']}>
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
  readonly mayMake: boolean;
  /** Who does not see policies cannot be told that there are none. */
  readonly seesPolicies: boolean;
}

function RoleEntry({ role, onLeave, mayMake, seesPolicies }: RoleEntryProps) {
  const t = useMessages('roles-panel');
  const groups = useGroups();
  const say = t.counted;
  const place = role.groupId === null ? t('groupAbove') : groups.path(role.groupId) || (groups.all.get(role.groupId)?.name ?? role.groupId);
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
            <bdi>{place}</bdi>
            <span>{say('gives', role.grants.length)}</span>
            {seesPolicies ? <span>{say('holders', role.holders)}</span> : null}
          </span>
        </summary>
        {role.description ? <Text fz="sm">{role.description}</Text> : null}
        <Gives grants={role.grants} />
        {seesPolicies ? (
          <Text fz="xs" c="dimmed">
            {say('policies', role.policies)}
          </Text>
        ) : null}
      </details>
      <Group gap="xs">
        <Button
          component={Link}
          to={thingHref('roles', role.id)}
          onClick={onLeave}
          size="compact-md"
          variant="default"
          leftSection={role.mayChange ? null : <LockIcon size={14} aria-hidden />}
          aria-label={t(role.mayChange ? 'editOf' : 'showOf', { name: role.name })}
        >
          {t(role.mayChange ? 'kit:actions.edit' : 'kit:actions.show')}
        </Button>
        {mayMake ? (
          <Button
            component={Link}
            to={newHref('roles', role.id)}
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

/** Roles of a group beside whatever screen is open: what each gives, how many have it, and the way to change it (row SH-17). */
export function RolesPanel({ input, close }: PanelInput) {
  const t = useMessages('roles-panel');
  const shell = useShell();
  const groups = useGroups();
  const sees = useCan('permission.list');
  const gives = useCan('policy.access');
  const mayMake = useCan('permission.update');
  const [text, setText] = useState('');
  const asked = v.safeParse(panelInputs.roles, input);
  const groupId = asked.success ? asked.output.groupId : null;
  const allowed = sees || gives;
  const roles = useQuery({ ...catalogueQueries.roles(shell, groupId), enabled: allowed });
  const path = groupId === null ? null : groups.path(groupId) || (groups.all.get(groupId)?.name ?? null);
  return (
    <div className={styles['panel']}>
      <Title order={2} fz="lg">
        {path === null ? t('title') : t('titleOf', { group: path })}
      </Title>
      {!allowed ? (
        <ForbiddenState title={t('forbidden')} />
      ) : (
        <>
          <div className={styles['bar']}>
            <SearchField value={text} onChange={setText} label={t('search')} clear={t('kit:actions.clearSearch')} />
            {mayMake ? (
              <Button component={Link} to={newHref('roles')} onClick={close} leftSection={<AddIcon size={16} aria-hidden />}>
                {t('new')}
              </Button>
            ) : null}
          </div>
          <QueryView query={roles} failed={{ title: t('failed') }} empty={<EmptyState title={t('none')} />}>
            {(all) => {
              const found = all.filter((role) => matches(thingOfRole(role), text));
              return found.length === 0 ? (
                <EmptyState title={t('noneFound')} />
              ) : (
                <ul className={styles['roles']} aria-label={t('title')}>
                  {found.map((role) => (
                    <RoleEntry key={role.id} role={role} onLeave={close} mayMake={mayMake} seesPolicies={gives} />
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
