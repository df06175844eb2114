import { sql } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { knows, type Caller } from '../../kernel/caller.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, Id, refusals, Uuid } from '../../kernel/schema.ts';
import { normaliseName } from '../accounts/normalise-name.ts';
import { countOtherViews, deleteView, readViews, writeView, type SavedViewRow } from './saved-view.store.ts';

/** Views of one list that an account can save. */
const MAX_VIEWS = 100;

const List = Type.String({ pattern: '^[a-z]+(\\.[a-z]+)+$', maxLength: 64, description: 'Domain and list, e.g. `fleet.views`' });
const Name = Type.String({ minLength: 1, maxLength: 60 });
const Search = Type.String({
  pattern: '^[\\x20-\\x7e]*$',
  maxLength: 4000,
  description: "The URL's encoded query without the group scope",
});

const ViewBody = Type.Object({
  id: Uuid,
  name: Type.String(),
  search: Type.String(),
  own: Type.Boolean({ description: 'Whether the caller saved it. Only they can replace or delete it' }),
  shared: Type.Boolean(),
  groupId: Type.Union([Type.String(), Type.Null()], {
    description: 'The group whose people it is shared with. Null if it is private, or the caller has no permission on the group',
  }),
});

function viewBody(caller: Caller, { id, accountId, name, search, groupId }: SavedViewRow): Static<typeof ViewBody> {
  const own = accountId === caller.account.id;
  return { id, name, search, own, shared: groupId !== null, groupId: groupId !== null && knows(caller, groupId) ? groupId : null };
}

/** Returns the groups on which the caller has a permission, and those above them: views shared there are shared with the caller. */
function sharingGroups(caller: Caller): string[] {
  const found = new Set<string>();
  for (const [granted, permissions] of Object.entries(caller.permissions))
    if (permissions.length > 0 && caller.tree.all.has(granted))
      for (const id of [granted, ...caller.tree.ancestors(granted), ...caller.tree.descendants(granted)]) found.add(id);
  return [...found];
}

/** Views of lists: private, or shared with the people of a group. They hold filters, never rows. */
export const savedViewsModule: ServerModule = (app, { db }) => {
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['saved views'] });

  app.get('/v1/saved-view', {
    config: { access: 'session' },
    schema: {
      ...route('listSavedViews', 'Lists the views of a list that the caller saved, and those shared with their groups, each by name'),
      querystring: exact({ list: List }),
      response: { 200: Type.Array(ViewBody), ...refusals },
    },
    handler: async ({ caller, query: { list } }) =>
      (await readViews(db, caller.account.id, list, sharingGroups(caller))).map((row) => viewBody(caller, row)),
  });

  app.post('/v1/saved-view', {
    config: { access: 'session' },
    schema: {
      ...route('saveView', "Saves a view, or replaces the caller's view of the same name"),
      body: exact({ list: List, name: Name, search: Search, groupId: Type.Union([Id, Type.Null()]) }),
      response: { 200: ViewBody, ...refusals },
    },
    handler: async ({ caller, body: { list, name: text, search, groupId } }) => {
      const accountId = caller.account.id;
      const name = normaliseName(text);
      if (groupId !== null && (!caller.tree.all.has(groupId) || !knows(caller, groupId))) notFound();
      return db.transaction(async (tx) => {
        // One at a time per account, so that parallel requests are all counted.
        await tx.execute(sql`select pg_advisory_xact_lock(4210162, hashtext(${accountId}))`);
        if ((await countOtherViews(tx, accountId, list, name)) >= MAX_VIEWS)
          refuse('too-many-saved-views', `You can save at most ${MAX_VIEWS} views of a list`);
        return viewBody(caller, await writeView(tx, { accountId, list, name, search, groupId }));
      });
    },
  });

  app.delete('/v1/saved-view/:id', {
    config: { access: 'session' },
    schema: {
      ...route('deleteSavedView', 'Deletes a view that the caller saved; without one of this ID, nothing'),
      params: exact({ id: Uuid }),
      response: { 200: Type.Object({ id: Uuid }), ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      await deleteView(db, caller.account.id, id);
      return { id };
    },
  });
};
