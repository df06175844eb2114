import { anAccount, renderRemote } from '@fleet-console/testing';
import { DataTable } from '@fleet-console/ui/table';
import { SelectionBar } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { RemoteDefinition } from '../remote/make-remote.tsx';
import {
  ListCount,
  ListEmpty,
  ListResults,
  ListScreen,
  ListSearch,
  ListToolbar,
  Pagination,
  pageField,
  RowLink,
  textField,
  urlFilter,
  useRowSelection,
  useUrlFilter,
} from './index.ts';

interface Part {
  readonly id: string;
  readonly name: string;
}

const SIZE = 2;
const parts: readonly Part[] = ['bolt', 'nut', 'screw', 'washer', 'nut ring'].map((name, at) => ({ id: String(at), name }));
const partFilter = urlFilter<{ readonly text: string; readonly page: number }>({ text: textField(), page: pageField() });
const idOf = ({ id }: Part) => id;
const columns = [{ id: 'name', header: 'Name', cell: ({ id, name }: Part) => <RowLink to={`/parts/${id}`}>{name}</RowLink> }];
const labels = { table: 'Parts', selectAll: 'Select all', selectRow: ({ name }: Part) => `Select ${name}` };

/** A list with everything the kit offers for lists, with a fake server. */
function remote(load: (text: string) => readonly Part[]): RemoteDefinition {
  return {
    name: 'remote-parts',
    messages: {},
    root: function Parts() {
      const [filter, change] = useUrlFilter(partFilter);
      const selection = useRowSelection(idOf);
      const query = useQuery({
        queryKey: ['parts', filter],
        queryFn: () => {
          const found = load(filter.text);
          return { rows: found.slice(filter.page * SIZE, (filter.page + 1) * SIZE), total: found.length };
        },
        placeholderData: (former) => former,
        retry: false,
      });
      return (
        <ListScreen
          toolbar={
            <ListToolbar>
              <ListSearch value={filter.text} onChange={(text) => change({ text })} label="Search" clear="Clear the search" />
              <ListCount>{query.data ? `${query.data.total} parts` : null}</ListCount>
            </ListToolbar>
          }
        >
          <ListResults query={query} failed="Couldn't load parts">
            {({ rows, total }) => (
              <>
                <DataTable
                  rows={rows}
                  columns={columns}
                  getRowId={idOf}
                  labels={labels}
                  selection={selection.ids}
                  onSelectionChange={(ids) => selection.select(ids, rows)}
                  empty={<ListEmpty title="No parts match" action={{ label: 'Clear filters', onAction: () => change({ text: '' }) }} />}
                />
                <SelectionBar
                  count={selection.rows.length}
                  text={selection.rows.map(({ name }) => name).join(', ')}
                  clear={{ label: 'Clear selection', onClear: selection.clear }}
                />
                <Pagination page={filter.page} size={SIZE} total={total} onPage={(page) => change({ page })} />
              </>
            )}
          </ListResults>
        </ListScreen>
      );
    },
  };
}

const searchParts = (text: string) => parts.filter(({ name }) => name.includes(text));
const open = (path = '/parts', load: (text: string) => readonly Part[] = searchParts) =>
  renderRemote(remote(load), path, { account: anAccount() });
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.findByRole('link', { name });

test('shows a count; rows link to their pages; the page is in the URL', async () => {
  const { user, shell } = open();
  expect(await link('bolt')).toHaveAttribute('href', '/parts/0');
  expect(screen.getByText('5 parts')).toBeVisible();
  await user.click(button('Next'));
  expect(await link('screw')).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?page=2');
});

test('shows when nothing matches, and can clear the filters', async () => {
  const { user, shell } = open('/parts?q=rivet');
  expect(await screen.findByText('No parts match')).toBeVisible();
  expect(screen.getByText('0 parts')).toBeVisible();
  await user.click(button('Clear filters'));
  expect(await link('bolt')).toBeVisible();
  await waitFor(() => expect(shell.navigation.location.get().search).toBe(''));
});

test('reports a failed request and retries', async () => {
  let broken = true;
  const { user } = open('/parts', (text) => {
    if (broken) throw new Error('broken');
    return searchParts(text);
  });
  expect(await screen.findByText("Couldn't load parts")).toBeVisible();
  broken = false;
  await user.click(button('Retry'));
  expect(await link('bolt')).toBeVisible();
});

test('keeps rows of other pages selected', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select nut' }));
  await user.click(button('Next'));
  await user.click(await screen.findByRole('checkbox', { name: 'Select screw' }));
  expect(screen.getByText('nut, screw')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select screw' }));
  expect(screen.getByRole('region', { name: 'nut' })).toBeVisible();
  await user.click(button('Clear selection'));
  expect(screen.queryByRole('region', { name: 'nut' })).toBeNull();
});
