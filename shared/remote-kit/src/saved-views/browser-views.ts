import type { Shell } from '@fleet-console/contract';
import * as v from 'valibot';
import { persistedValue } from '../storage/persisted-value.ts';

const view = v.object({ name: v.string(), search: v.string() });
const schema = v.array(view);

/** Saves the views that earlier versions kept in the browser on the server. Those that fail stay for the next time. */
export async function uploadBrowserViews(
  shell: Pick<Shell, 'session'>,
  list: string,
  save: (saved: v.InferOutput<typeof view>) => Promise<unknown>,
): Promise<void> {
  const session = shell.session.get();
  if (!('account' in session)) return;
  const stored = persistedValue('browser', `${list}.${session.account.id}`, schema, []);
  const views = stored.read();
  if (views.length === 0) return;
  const results = await Promise.allSettled(views.map(save));
  stored.write(views.filter((_view, at) => results[at]?.status === 'rejected'));
}
