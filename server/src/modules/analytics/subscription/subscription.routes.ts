import { Type, type Static } from 'typebox';
import { authorise, groupsToRead, type Caller } from '../../../kernel/caller.ts';
import type { App, Kernel } from '../../../kernel/module.ts';
import { exact, Id, orNull, refusals } from '../../../kernel/schema.ts';
import { reportTabs } from '../report/report-tabs.ts';
import { READS } from '../tabs/tab.ts';
import { groupsOfSubscription, zoneOfGroups } from './subscription-groups.ts';
import { deleteSubscription, readSubscription, writeSubscription } from './subscription.store.ts';
import { nextMailAt } from './weekly-mails.ts';

const MAX_GROUPS = 100;
const Tabs = Type.Array(Type.Enum([...reportTabs]), { minItems: 1, maxItems: reportTabs.length, uniqueItems: true });

const SubscriptionBody = Type.Object({
  groups: orNull(
    Type.Array(Type.String(), { description: 'Subgroups are included; null: all groups that the caller can see when it is sent' }),
  ),
  tabs: Tabs,
  next: orNull(
    Type.Number({ description: 'When the next e-mail is due, in milliseconds since 1970; null while the caller has no access' }),
  ),
  timeZone: orNull(Type.String({ description: 'IANA name' })),
});

const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['analytics'] });

/** The caller's weekly e-mail with figures (rules ANL-W1 and ANL-W2). @param now in ms */
export function subscriptionRoutes(app: App, { db }: Pick<Kernel, 'db'>, now: () => number): void {
  const bodyOf = async ({ account, permissions, tree }: Caller): Promise<Static<typeof SubscriptionBody> | null> => {
    const found = await readSubscription(db, account.id);
    if (found === null) return null;
    const zone = await zoneOfGroups(db, tree, groupsOfSubscription(permissions, tree, found.groupIds));
    return {
      groups: found.groupIds === null ? null : [...found.groupIds],
      tabs: [...found.tabs],
      next: zone === null ? null : nextMailAt(now(), zone),
      timeZone: zone,
    };
  };
  const response = { 200: Type.Object({ subscription: orNull(SubscriptionBody) }), ...refusals };

  app.get('/v1/analytics/subscription', {
    config: { access: 'session' },
    schema: { ...route('getFigureSubscription', 'Returns the caller’s subscription to the weekly e-mail; null: none'), response },
    handler: async ({ caller }) => ({ subscription: await bodyOf(caller) }),
  });

  app.put('/v1/analytics/subscription', {
    config: { access: READS },
    schema: {
      ...route('subscribeToFigures', 'Subscribes the caller to a weekly e-mail with figures, or changes what it contains'),
      body: exact({ groups: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: MAX_GROUPS, uniqueItems: true })), tabs: Tabs }),
      response,
    },
    handler: async ({ caller, body: { groups = null, tabs } }) => {
      for (const groupId of groups ?? []) authorise(caller, READS, caller.tree.all.has(groupId) ? groupId : null);
      if (groups === null) groupsToRead(caller, READS);
      // In the order of the screen.
      await writeSubscription(db, caller.account.id, { groupIds: groups, tabs: reportTabs.filter((tab) => tabs.includes(tab)) });
      return { subscription: await bodyOf(caller) };
    },
  });

  app.delete('/v1/analytics/subscription', {
    // Also for those who lost access.
    config: { access: 'session' },
    schema: { ...route('unsubscribeFromFigures', 'Ends the caller’s subscription. A repeated call has no further effect'), response },
    handler: async ({ caller }) => {
      await deleteSubscription(db, caller.account.id);
      return { subscription: null };
    },
  });
}
