import { useFormat } from '@fleet-console/i18n';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { RowLink } from '@fleet-console/remote-kit/list';
import { CopyIcon, CopyValue, LockIcon } from '@fleet-console/ui';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { newHref, thingHref } from './addresses.ts';
import type { Kind } from './catalogue.queries.ts';
import { GroupName } from './GroupName.tsx';
import type { Thing } from './thing.ts';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import styles from './catalogue.module.css';

function NameCell({ thing }: { thing: Thing }) {
  const t = useMessages('catalogue');
  const reason = useReadOnlyReason()(thing);
  return (
    <span className={styles['named']}>
      <RowLink to={thingHref(thing.kind, thing.id)} title={thing.name}>
        <bdi>{thing.name}</bdi>
      </RowLink>
      {reason === null ? null : (
        <span title={reason} className={styles['lock']}>
          <LockIcon size={13} role="img" aria-label={t('locked')} />
        </span>
      )}
    </span>
  );
}

function KeyCell({ value }: { value: string | null }) {
  const t = useMessages('catalogue');
  if (value === null) return null;
  return <CopyValue mono value={value} label={t('copyKey')} copied={t('kit:states.copied')} />;
}

function DescriptionCell({ description }: Pick<Thing, 'description'>) {
  return (
    <span className={styles['quiet']} title={description}>
      {description}
    </span>
  );
}

function GivesCell({ thing: { grants } }: { thing: Thing }) {
  const t = useMessages('catalogue');
  const format = useFormat();
  return t('gives', { count: grants.length, n: format.number(grants.length) });
}

function UsedCell({ thing: { kind, used, holders } }: { thing: Thing }) {
  const t = useMessages('catalogue');
  const seesPolicies = useCan('policy.access');
  const say = t.counted;
  // Who does not see policies cannot be told that there are none.
  if (kind === 'roles' && !seesPolicies) return <span className={styles['quiet']}>–</span>;
  if (used === 0) return <span className={styles['quiet']}>{t('unused')}</span>;
  return holders === null ? say(`used.${kind}`, used) : `${say('used.roles', used)} · ${say('holders', holders)}`;
}

function CloneCell({ thing }: { thing: Thing }) {
  const t = useMessages('catalogue');
  return (
    <Link to={newHref(thing.kind, thing.id)} className={styles['copy']} title={t('clone')} aria-label={t('cloneOf', { name: thing.name })}>
      <CopyIcon size={15} aria-hidden />
      <span>{t('clone')}</span>
    </Link>
  );
}

const nameCell = (thing: Thing) => <NameCell thing={thing} />;
const keyCell = ({ key }: Thing) => <KeyCell value={key} />;
const descriptionCell = ({ description }: Thing) => <DescriptionCell description={description} />;
const groupCell = ({ groupId, builtIn }: Thing) => <GroupName groupId={groupId} builtIn={builtIn} />;
const givesCell = (thing: Thing) => <GivesCell thing={thing} />;
const usedCell = (thing: Thing) => <UsedCell thing={thing} />;
const cloneCell = (thing: Thing) => <CloneCell thing={thing} />;

/** The columns of one list of the catalogue. */
export function useCatalogueColumns(kind: Kind, mayMake: boolean): readonly DataColumn<Thing>[] {
  const t = useMessages('catalogue');
  const shell = useShell();
  return useMemo<readonly DataColumn<Thing>[]>(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: nameCell,
        sortBy: ({ name }) => name,
        width: kind === 'roles' ? 200 : 220,
        grow: kind === 'roles' ? 1 : 3,
        card: 'title',
      },
      ...(kind === 'roles'
        ? []
        : [
            {
              id: 'key',
              header: t('columns.key'),
              cell: keyCell,
              sortBy: ({ key }: Thing) => key,
              width: 224,
              card: 'hidden' as const,
            },
          ]),
      {
        id: 'description',
        header: t('columns.description'),
        cell: descriptionCell,
        width: 150,
        grow: 2,
        card: 'hidden',
      },
      {
        id: 'group',
        header: t('columns.group'),
        cell: groupCell,
        sortBy: ({ groupId }) => (groupId === null ? null : shell.groups.get().path(groupId)),
        width: 140,
        grow: kind === 'roles' ? 1 : 0,
      },
      {
        id: 'gives',
        header: t('columns.gives'),
        cell: givesCell,
        sortBy: ({ grants }) => grants.length,
        width: 130,
        // The names of permissions are long, and most give one.
        card: kind === 'permissions' ? 'hidden' : 'corner',
      },
      {
        id: 'used',
        header: t('columns.used'),
        cell: usedCell,
        sortBy: ({ used }) => used,
        width: kind === 'permissions' ? 176 : 196,
      },
      ...(kind === 'roles' && mayMake
        ? [
            {
              id: 'clone',
              header: t('columns.clone'),
              cell: cloneCell,
              width: 100,
              card: 'hidden' as const,
            },
          ]
        : []),
    ],
    [kind, t, shell, mayMake],
  );
}
