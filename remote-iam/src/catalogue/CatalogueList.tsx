import { useCan, useScope } from '@fleet-console/remote-kit';
import {
  ListCount,
  ListEmpty,
  ListResults,
  ListSearch,
  ListToolbar,
  textField,
  urlFilter,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { AddIcon, Button } from '@fleet-console/ui';
import { DataTable, type TableSort } from '@fleet-console/ui/table';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { RolesButton } from '../roles-button/RolesButton.tsx';
import { newItemHref, itemHref } from './addresses.ts';
import type { Kind } from './catalogue.queries.ts';
import { matches, type CatalogueItem } from './catalogue-item.ts';
import { useCatalogueItems } from './useCatalogueItems.ts';
import styles from './catalogue.module.css';
import { useCatalogueColumns } from './useCatalogueColumns.tsx';
import { CatalogueSelection } from './CatalogueSelection.tsx';

const idOf = ({ id }: CatalogueItem) => id;

const searchInUrl = urlFilter<{ readonly text: string }>({ text: textField('q', 80) });

/** One list of the catalogue: items available in the chosen group, with search by name, description or key. */
export function CatalogueList({ kind }: { kind: Kind }) {
  const t = useMessages('catalogue');
  const [scope] = useScope();
  const go = useNavigate();
  const canCreate = useCan('permission.update');
  const [{ text }, change] = useUrlFilter(searchInUrl);
  const items = useCatalogueItems(kind, scope);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<TableSort | null>({ column: 'name', descending: false });
  const deferredText = useDeferredValue(text);
  const rows = useMemo(() => items.data?.filter((item) => matches(item, deferredText)) ?? [], [items.data, deferredText]);
  const selected = items.data?.filter(({ id }) => selection.has(id)) ?? [];
  const columns = useCatalogueColumns(kind, canCreate);
  const labels = useMemo(
    () => ({
      table: t(`tabs.${kind}`),
      selectAll: t('selectAll'),
      selectRow: ({ name }: CatalogueItem) => t('kit:actions.select', { name }),
    }),
    [kind, t],
  );
  const counted = t.counted;
  const create = canCreate ? (
    <Button component={Link} to={newItemHref(kind)} leftSection={<AddIcon size={16} aria-hidden />}>
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
        <ListCount>{items.data === undefined ? null : counted(`shown.${kind}`, rows.length)}</ListCount>
        <RolesButton groupId={scope} />
        {create}
      </ListToolbar>
      <ListResults query={items} failed={t(`failed.${kind}`)}>
        {() => (
          <>
            <DataTable
              rows={rows}
              columns={columns}
              getRowId={idOf}
              labels={labels}
              {...(canCreate ? { selection, onSelectionChange: setSelection } : {})}
              sort={sort}
              onSortChange={setSort}
              onOpen={({ id }) => void go(itemHref(kind, id))}
              density="compact"
              empty={empty}
            />
            <CatalogueSelection kind={kind} items={selected} onClear={() => setSelection(new Set())} />
          </>
        )}
      </ListResults>
    </div>
  );
}
