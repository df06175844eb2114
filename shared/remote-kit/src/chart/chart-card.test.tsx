import { renderRemote } from '@fleet-console/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { RemoteDefinition } from '../remote/make-remote.tsx';
import { BarChart } from './Charts.tsx';
import { ChartCard, type ChartView } from './ChartCard.tsx';
import type { ChartColumn } from './chart-table.ts';
import { ShareBar } from './ShareBar.tsx';

interface Row {
  readonly name: string;
  readonly rides: number | null;
}
const rows: readonly Row[] = [
  { name: '=Rower 10', rides: 2.5 },
  { name: 'Rower 9', rides: null },
  { name: 'Rower 2', rides: 7 },
];
const columns: readonly ChartColumn<Row>[] = [
  { id: 'name', header: 'Vehicle', render: ({ name }) => name, value: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'rides',
    header: 'Rides',
    numeric: true,
    render: ({ rides }) => <ShareBar share={(rides ?? 0) / 7}>{rides ?? '–'}</ShareBar>,
    value: ({ rides }) => rides,
    sortBy: ({ rides }) => rides,
  },
];
const picture = {
  categories: rows.map(({ name }) => name),
  series: [{ id: 'a', name: 'Rides', values: [2, null, 7] }],
  shape: 'rows',
} as const;
const formats = { tick: String, value: String, category: String };

function Card() {
  const [view, setView] = useState<ChartView>('chart');
  return (
    <ChartCard
      title="Top vehicles"
      subtitle="Last 7 days"
      definition="Rides by vehicle"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      fileName="top"
      view={view}
      onView={setView}
      renderChart={(handle) => <BarChart picture={picture} formats={formats} description="Top vehicles" handle={handle} />}
    />
  );
}
const definition: RemoteDefinition = { name: 'remote-fleet', messages: {}, root: Card };
const cells = () => screen.getAllByRole('row').slice(1).map(({ textContent }) => textContent); // prettier-ignore

test('[AN-02] a chart has a definition, a table of the same data that sorts, and a file without formulas', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:chart';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user, shell } = renderRemote(definition, '/');
  expect(await screen.findByText("Your browser can't draw charts. The table has the same data.")).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'About: Top vehicles' }));
  const about = await screen.findByRole('dialog', { name: 'Top vehicles' });
  expect(within(about).getByText('Rides by vehicle')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'About: Top vehicles' })).toHaveFocus();

  // A chart that isn't drawn has no picture.
  await user.click(screen.getByRole('button', { name: 'Download: Top vehicles' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Chart as PNG' }));
  expect(shell.flashes.at(-1)).toMatchObject({ text: "Couldn't save the chart. Try again." });

  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(cells()).toEqual(['=Rower 102.5', 'Rower 9–', 'Rower 27']);
  await user.click(screen.getByRole('button', { name: 'Rides' }));
  expect(cells()).toEqual(['Rower 27', '=Rower 102.5', 'Rower 9–']);
  expect(screen.getByRole('columnheader', { name: 'Rides' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Rides' }));
  expect(cells()).toEqual(['=Rower 102.5', 'Rower 27', 'Rower 9–']);
  await user.click(screen.getByRole('button', { name: 'Vehicle' }));
  expect(cells()).toEqual(['=Rower 102.5', 'Rower 27', 'Rower 9–']);

  await user.click(screen.getByRole('button', { name: 'Download: Top vehicles' }));
  expect(screen.queryByRole('menuitem', { name: 'Chart as PNG' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Table as CSV' }));
  expect(names).toEqual(['top.csv']);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(files[0] as Blob);
  });
  expect(text).toBe('"Vehicle","Rides"\r\n"\'=Rower 10",2.5\r\n"Rower 9",\r\n"Rower 2",7\r\n');
});
