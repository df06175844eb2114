import type { Answer } from './shell/fake-shell.ts';

interface SavedView {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly own: boolean;
  readonly shared: boolean;
  readonly groupId: string | null;
}

/** A fake server of the saved views of one account; other requests are answered by `others`. `views`: those at the beginning. */
export function savedViewServer(others: Answer = () => [], views: readonly SavedView[] = []) {
  let saved = [...views];
  const bodies: unknown[] = [];
  const answer: Answer = (request) => {
    const { method, path, body } = request;
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (!pathname.startsWith('/v1/saved-view')) return others(request);
    if (method === 'GET') return saved.filter(({ list }) => list === searchParams.get('list'));
    if (method === 'DELETE') {
      const id = pathname.split('/').at(-1) ?? '';
      saved = saved.filter((view) => view.id !== id);
      return { id };
    }
    bodies.push(body);
    const wanted = body as Pick<SavedView, 'list' | 'name' | 'search' | 'groupId'>;
    const view = { ...wanted, id: `${wanted.list} ${wanted.name}`, own: true, shared: wanted.groupId !== null };
    saved = [...saved.filter(({ id }) => id !== view.id), view];
    return view;
  };
  return { answer, bodies };
}
