import { useFormat } from '@fleet-console/i18n';
import { useCan, useScope, useShell } from '@fleet-console/remote-kit';
import {
  ListCount,
  ListEmpty,
  ListResults,
  ListSearch,
  ListToolbar,
  RowLink,
  textField,
  urlFilter,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { AddIcon, Button, CopyIcon, CopyValue, DeleteIcon, LockIcon, SelectionBar } from '@fleet-console/ui';
import { DataTable, type DataColumn, type TableSort } from '@fleet-console/ui/table';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { RolesButton } from '../roles-button/RolesButton.tsx';
import { newHref, thingHref } from './addresses.ts';
import { MOST_AT_ONCE, type Kind } from './catalogue.queries.ts';
import { DeleteThings } from './DeleteThings.tsx';
import { GroupName } from './GroupName.tsx';
import { matches, type Thing } from './thing.ts';
import { useReadOnlyReason } from './useReadOnlyReason.ts';
import { useThings } from './useThings.ts';
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
const idOf = ({ id }: Thing) => id;

const searchInUrl = urlFilter<{ readonly text: string }>({ text: textField('q', 80) });

/** One list of the catalogue: what is offered in the chosen groups, found by name, description or key. */
export function CatalogueList({ kind }: { kind: Kind }) {
  const t = useMessages('catalogue');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const go = useNavigate();
  const mayMake = useCan('permission.update');
  const [{ text }, change] = useUrlFilter(searchInUrl);
  const things = useThings(kind, scope);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<TableSort | null>({ column: 'name', descending: false });
  const sought = useDeferredValue(text);
  const rows = useMemo(() => things.data?.filter((thing) => matches(thing, sought)) ?? [], [things.data, sought]);
  const chosen = things.data?.filter(({ id }) => selection.has(id)) ?? [];
  const columns = useMemo<readonly DataColumn<Thing>[]>(
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
  const labels = useMemo(
    () => ({
      table: t(`tabs.${kind}`),
      selectAll: t('selectAll'),
      selectRow: ({ name }: Thing) => t('kit:actions.select', { name }),
    }),
    [kind, t],
  );
  const say = t.counted;
  const create = mayMake ? (
    <Button component={Link} to={newHref(kind)} leftSection={<AddIcon size={16} aria-hidden />}>
      {t(`new.${kind}`)}
    </Button>
  ) : null;
  const empty =
    text.trim() === '' ? (
      <ListEmpty title={t(`none.${kind}`)} text={t(`noneHint.${kind}`)}>
        {create}
      </ListEmpty>
    ) : (
      <ListEmpty
        title={t('kit:states.nothingFound')}
        text={t('noneFoundHint')}
        action={{ label: t('kit:actions.clearSearch'), onAction: () => change({ text: '' }) }}
      />
    );
  return (
    <div className={styles['list']}>
      <ListToolbar stacked>
        <ListSearch
          value={text}
          onChange={(typed) => change({ text: typed })}
          label={t(`search.${kind}`)}
          clear={t('kit:actions.clearSearch')}
          wide
        />
        <ListCount>{things.data === undefined ? null : say(`shown.${kind}`, rows.length)}</ListCount>
        <RolesButton groupId={scope} />
        {create}
      </ListToolbar>
      <ListResults query={things} failed={t(`failed.${kind}`)}>
        {() => (
          <>
            <DataTable
              rows={rows}
              columns={columns}
              getRowId={idOf}
              labels={labels}
              {...(mayMake ? { selection, onSelectionChange: setSelection } : {})}
              sort={sort}
              onSortChange={setSort}
              onOpen={({ id }) => void go(thingHref(kind, id))}
              density="compact"
              empty={empty}
            />
            <SelectionBar
              count={chosen.length}
              text={say('selected', chosen.length)}
              clear={{ label: t('deselect'), onClear: () => setSelection(new Set()) }}
            >
              <DeleteThings kind={kind} things={chosen} onDeleted={() => setSelection(new Set())}>
                {(ask) => (
                  <Button
                    size="compact-md"
                    variant="default"
                    leftSection={<DeleteIcon size={16} aria-hidden />}
                    disabled={chosen.length > MOST_AT_ONCE}
                    title={chosen.length > MOST_AT_ONCE ? t('tooMany', { n: format.number(MOST_AT_ONCE) }) : undefined}
                    onClick={ask}
                  >
                    {t('kit:actions.delete')}
                  </Button>
                )}
              </DeleteThings>
            </SelectionBar>
          </>
        )}
      </ListResults>
    </div>
  );
}
