import { createApi, settled, type ResponseOf } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { queryOptions } from '@tanstack/react-query';
import { uploadBrowserViews } from './browser-views.ts';

export type SavedView = ResponseOf<'/v1/saved-view'>[number];

/** What is saved: filter, order and columns as the URL's query, under a name; for the people of a group, or for oneself. */
export interface ViewToSave {
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly groupId: string | null;
}

const rest = ({ transport }: Pick<Shell, 'transport'>) => createApi(transport).rest;

/** Views of a list, own and shared. `list`: domain and list, e.g. `fleet.views`. */
export const savedViewsQuery = (shell: Shell, list: string) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: async ({ signal }) => {
      await uploadBrowserViews(shell, list, (view) => saveView(shell, { ...view, list, groupId: null }));
      return settled(rest(shell).GET('/v1/saved-view', { params: { query: { list } }, signal }));
    },
  });

/** Saves a view; it replaces one's own view of the same name. */
export const saveView = (shell: Shell, view: ViewToSave) => settled(rest(shell).POST('/v1/saved-view', { body: view }));

export const deleteView = (shell: Shell, id: string) => settled(rest(shell).DELETE('/v1/saved-view/{id}', { params: { path: { id } } }));
