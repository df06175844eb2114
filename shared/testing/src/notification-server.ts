import type { Answer } from './shell/fake-shell.ts';

/** A fake server with notifications of any subject, newest first, in pages of two. */
export function notificationServer<Row extends { readonly id: string; readonly seen: boolean }>(rows: Row[]) {
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
