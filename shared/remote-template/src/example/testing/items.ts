import type { Answer } from '@fleet-console/testing';
import type { Item } from '../item.ts';

export const anItem = (overrides: Partial<Item> = {}): Item => ({
  id: 'MOD-1',
  groupId: '142',
  version: 1,
  free: false,
  vehicles: [{ id: '7', name: 'Bike 7' }],
  vendor: 'Acme',
  model: 'M1',
  state: 'on',
  online: true,
  receivedAt: 1_800_000_000_000,
  reportedAt: null,
  position: null,
  battery: { active: 1, percentage: 80, voltage: { current: 48, max: 54, min: 42 } },
  mileage: null,
  ...overrides,
});

export const refusal = (status: number, error: string) => Response.json({ error, message: error }, { status });

/** A fake server with items: lists them page by page, and accepts changes of the current version only. */
export function itemServer(items: readonly Item[]) {
  const rows = new Map(items.map((item) => [item.id, item]));
  const saves: { readonly id: string; readonly body: unknown }[] = [];
  const refused = new Map<string, Response>();
  const answer: Answer = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    const id = decodeURIComponent(pathname.split('/')[3] ?? '');
    if (id === '') {
      const [skip, limit] = ['skip', 'limit'].map((name) => Number(searchParams.get(name))) as [number, number];
      const text = searchParams.get('text') ?? '';
      const free = searchParams.get('free');
      const found = [...rows.values()].filter((item) => item.id.includes(text) && (free === null || String(item.free) === free));
      return Response.json(found.slice(skip, skip + limit), { headers: { 'x-total-count': String(found.length) } });
    }
    const row = rows.get(id);
    if (!row) return refusal(404, 'not-found');
    if (method === 'GET') return row;
    saves.push({ id, body });
    const { version, ...change } = body as { version: number; model?: string };
    const refuse = refused.get(id);
    if (refuse) return refuse.clone();
    if (version !== row.version) return refusal(409, 'component-changed');
    const saved = { ...row, ...change, version: row.version + 1 };
    rows.set(id, saved);
    return saved;
  };
  return {
    answer,
    saves,
    /** Refuses changes of this item from now on. */
    refuse: (id: string, response: Response) => void refused.set(id, response),
    /** Simulates another user's save. */
    save: (id: string, change: Partial<Item>) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...change, version: row.version + 1 });
    },
    /** An event without a change of the row: the module goes offline. */
    report: (id: string, change: Partial<Item>) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...change });
    },
  };
}
