import type { Answer } from '@fleet-console/testing';
import type { Notification } from '../notifications/notification.queries.ts';

export const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: '9',
  kind: 'completed',
  at: Date.now() - 60_000,
  seen: false,
  request: { id: '4711', groupId: '142' },
  vehicle: { id: '7', name: 'Rower 7' },
  actor: { id: '5', name: 'Anna Nowak' },
  text: null,
  plannedStart: null,
  ...overrides,
});

/** A fake server with notifications, newest first, in pages of two. */
export function notificationServer(rows: Notification[]) {
  const bodies: unknown[] = [];
  let down = false;
  const unseen = () => ({ unseen: rows.filter(({ seen }) => !seen).length });
  const answer: Answer = ({ path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (down) return Response.json({ error: 'internal', message: 'x' }, { status: 500 });
    if (pathname === '/v1/notification/count') return unseen();
    if (pathname === '/v1/notification/seen') {
      bodies.push(body);
      const { ids, upTo } = body as { ids?: string[]; upTo?: string };
      for (const [at, row] of rows.entries())
        if (ids?.includes(row.id) || Number(row.id) <= Number(upTo)) rows[at] = { ...row, seen: true };
      return unseen();
    }
    const before = searchParams.get('before');
    const rest = rows.filter(({ id }) => before === null || Number(id) < Number(before));
    const page = rest.slice(0, 2);
    return Response.json(page, { headers: rest.length > 2 ? { 'x-next-before': page.at(-1)?.id ?? '' } : {} });
  };
  return { rows, bodies, answer, setDown: (value: boolean) => void (down = value) };
}
