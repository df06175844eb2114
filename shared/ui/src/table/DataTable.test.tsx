import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiRoot } from '../theme/UiRoot.tsx';
import { DataTable } from './DataTable.tsx';
import type { DataColumn, DataTableContent, TableSort } from './types.ts';

interface Vehicle {
  readonly id: string;
  readonly plate: string;
  readonly battery: number | null;
}

const vehicle = (at: number): Vehicle => ({ id: `v${at}`, plate: `WX ${at}`, battery: (at * 37) % 101 });
const fleet = (count: number) => Array.from({ length: count }, (_, at) => vehicle(at + 1));

let drawn: string[] = [];
const columns: readonly DataColumn<Vehicle>[] = [
  {
    id: 'plate',
    header: 'Plate',
    sortBy: (each) => each.plate,
    cell: (each) => {
      drawn.push(each.id);
      return each.plate;
    },
  },
  { id: 'battery', header: 'Battery', numeric: true, sortBy: (each) => each.battery, cell: (each) => each.battery },
  { id: 'note', header: 'Note', cell: () => '–' },
];

const received = { selection: new Set() as ReadonlySet<string>, opened: [] as string[] };

function Fleet({
  rows,
  sorted = null,
  ...rest
}: { rows: readonly Vehicle[]; sorted?: TableSort | null } & Partial<DataTableContent<Vehicle>>) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState(sorted);
  return (
    <UiRoot scheme="light" nonce="" owner>
      <DataTable
        rows={rows}
        columns={columns}
        getRowId={(each) => each.id}
        labels={{ table: 'Vehicles', selectAll: 'Select all', selectRow: (each) => `Select ${each.plate}` }}
        selection={selection}
        onSelectionChange={(next) => {
          received.selection = next;
          setSelection(next);
        }}
        sort={sort}
        onSortChange={setSort}
        onOpen={(each) => received.opened.push(each.id)}
        {...rest}
      />
    </UiRoot>
  );
}

const chosen = () => [...received.selection].sort();
const grid = () => screen.getByRole('grid', { name: 'Vehicles' });
const firstPlates = (count: number) =>
  screen
    .getAllByRole('row')
    .slice(1, count + 1)
    .map((each) => within(each).getAllByRole('gridcell')[1]?.textContent);
const currentName = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  received.opened = [];
  received.selection = new Set();
  drawn = [];
});

test('[VE-10] 50,000 rows: all are counted, only visible ones are rendered', () => {
  render(<Fleet rows={fleet(50_000)} />);
  expect(grid()).toHaveAttribute('aria-rowcount', '50001');
  const rows = screen.getAllByRole('row');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThan(60);
  expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
});

test('a live update renders only the changed row', () => {
  const rows = fleet(1000);
  const { rerender } = render(<Fleet rows={rows} />);
  drawn = [];
  rerender(<Fleet rows={rows.map((each, at) => (at === 2 ? { ...each, plate: 'KR 9' } : each))} />);
  expect(drawn).toEqual(['v3']);
  expect(screen.getByText('KR 9')).toBeVisible();
});

test('[VE-02] checkboxes select, Shift selects the range, and the header all matches', async () => {
  const user = userEvent.setup();
  render(<Fleet rows={fleet(3000)} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select WX 2' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select WX 5' }));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual(['v2', 'v3', 'v4', 'v5']);
  expect(screen.getAllByRole('row')[2]).toHaveAttribute('aria-selected', 'true');
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(received.selection.size).toBe(3000);
  await user.click(all);
  expect(received.selection.size).toBe(0);
  expect(received.opened).toEqual([]);
});

test('selecting all matches keeps selected rows that do not match', async () => {
  const user = userEvent.setup();
  const rows = fleet(6);
  const { rerender } = render(<Fleet rows={rows} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select WX 6' }));
  rerender(<Fleet rows={rows.slice(0, 2)} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(chosen()).toEqual(['v1', 'v2', 'v6']);
});

test('[SH-22] one tab stop: arrows, Home and End move, Space selects, Shift extends, Enter opens, Escape clears', async () => {
  const user = userEvent.setup();
  render(<Fleet rows={fleet(30)} />);
  act(() => grid().focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(currentName()).toContain('WX 2');
  await user.keyboard(' ');
  expect(chosen()).toEqual(['v2']);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['v2', 'v3', 'v4']);
  await user.keyboard('{Enter}');
  expect(received.opened).toEqual(['v4']);
  await user.keyboard('{Home}');
  expect(currentName()).toContain('WX 1');
  await user.keyboard('{End}');
  expect(currentName()).toContain('WX 30');
  for (const modifier of ['Control', 'Meta']) {
    await user.keyboard(`{${modifier}>}a{/${modifier}}`);
    expect(received.selection.size).toBe(30);
    await user.keyboard('{Escape}');
    expect(received.selection.size).toBe(0);
  }
});

test('a click opens a row, Ctrl and click selects it', async () => {
  const user = userEvent.setup();
  render(<Fleet rows={fleet(5)} activeId="v3" />);
  await user.click(screen.getByText('WX 3'));
  expect(received.opened).toEqual(['v3']);
  expect(screen.getByText('WX 3').closest('[role=row]')).toHaveAttribute('data-active');
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('WX 4'));
  await user.keyboard('{/Control}');
  expect(received.opened).toEqual(['v3']);
  expect(chosen()).toEqual(['v4']);
});

test('the opened row is in view, also where the table is so narrow that its rows are cards', () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  render(<Fleet rows={fleet(90)} activeId="v60" />);
  expect(screen.getByText('WX 60').closest('[role=row]')).toHaveAttribute('data-active');
  width.mockRestore();
});

test('[VE-12] headers sort ascending, descending and back to the original order, with aria-sort', async () => {
  const user = userEvent.setup();
  render(<Fleet rows={[vehicle(10), vehicle(2), vehicle(1)]} />);
  const header = screen.getByRole('columnheader', { name: 'Plate' });
  expect(header).toHaveAttribute('aria-sort', 'none');
  expect(firstPlates(3)).toEqual(['WX 10', 'WX 2', 'WX 1']);
  await user.click(within(header).getByRole('button'));
  expect(firstPlates(3)).toEqual(['WX 1', 'WX 2', 'WX 10']);
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(header).getByRole('button'));
  expect(firstPlates(3)).toEqual(['WX 10', 'WX 2', 'WX 1']);
  expect(header).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(header).getByRole('button'));
  expect(header).toHaveAttribute('aria-sort', 'none');
  expect(within(screen.getByRole('columnheader', { name: 'Note' })).queryByRole('button')).toBeNull();
});

test('rows that cannot be selected have no checkboxes, and need no labels for them', async () => {
  const user = userEvent.setup();
  const table = { rows: fleet(3), columns, getRowId: (each: Vehicle) => each.id, labels: { table: 'Vehicles' } };
  render(
    <UiRoot scheme="light" nonce="" owner>
      <DataTable {...table} height="content" />
    </UiRoot>,
  );
  expect(screen.getByText('WX 3')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  act(() => grid().focus());
  await user.keyboard('{ArrowDown} {Control>}a{/Control}');
  expect(screen.getAllByRole('row')[1]).not.toHaveAttribute('aria-selected');
  // @ts-expect-error -- Selectable rows need labels for their checkboxes.
  expect(<DataTable {...table} selection={new Set<string>()} onSelectionChange={() => {}} />).toBeDefined();
});

test('shows the empty state without rows', () => {
  render(<Fleet rows={[]} empty={<p>No vehicles found</p>} />);
  expect(screen.getByText('No vehicles found')).toBeVisible();
});

test('[SH-22] Tab stops only at the links of the current row, and then leaves the table', async () => {
  const user = userEvent.setup();
  const linked: readonly DataColumn<Vehicle>[] = [
    { id: 'plate', header: 'Plate', cell: (each) => <a href={`/${each.id}`}>{each.plate}</a> },
  ];
  render(
    <>
      <Fleet rows={fleet(500)} columns={linked} />
      <button type="button">After</button>
    </>,
  );
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const stops: string[] = [];
  while (document.activeElement?.textContent !== 'After' && stops.length < 20) {
    await user.tab();
    stops.push(document.activeElement?.textContent ?? '');
  }
  expect(stops.filter((text) => text.startsWith('WX'))).toEqual(['WX 2']);
  expect(stops.at(-1)).toBe('After');
});

test.each([
  [true, 'the cells that are there'],
  [false, 'cells of its own'],
])('with reuse %s another row at the same position is rendered into %s', (reuse) => {
  const { rerender } = render(<Fleet rows={fleet(3)} reuse={reuse} />);
  const cell = () => within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('gridcell')[1];
  const before = cell();
  expect(before).toHaveTextContent('WX 1');
  rerender(<Fleet rows={[vehicle(7), vehicle(8)]} reuse={reuse} />);
  expect(cell()).toHaveTextContent('WX 7');
  expect(cell() === before).toBe(reuse);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test("the user's density overrides the table's own", () => {
  const table = (density?: 'comfortable' | 'compact') => (
    <UiRoot scheme="light" nonce="" owner density={density}>
      <DataTable rows={[]} columns={columns} getRowId={(each) => each.id} labels={{ table: 'Vehicles' }} density="compact" />
    </UiRoot>
  );
  const { rerender } = render(table());
  expect(screen.getByRole('grid')).toHaveAttribute('data-density', 'compact');
  rerender(table('comfortable'));
  expect(screen.getByRole('grid')).toHaveAttribute('data-density', 'comfortable');
});
