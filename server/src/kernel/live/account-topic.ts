import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { defineChannel } from '../pubsub/channel.ts';
import { publishWithin } from '../pubsub/pubsub.ts';
import type { DescribedTopic } from './live-topic.ts';

/** A live topic whose messages go to the tabs of single accounts. They carry no data: the tab loads what changed. */
export interface AccountTopic extends DescribedTopic {
  readonly batched: false;
}

/** Something changed for these accounts. */
export const accountSignals = defineChannel(
  'account-signals',
  Type.Object({ topic: Type.String(), accountIds: Type.Array(Type.String()) }),
);

/** Defines such a topic. A module registers it with `kernel.live.registerForAccounts`. */
export const defineAccountTopic = ({ name, description }: Pick<DescribedTopic, 'name' | 'description'>): AccountTopic => ({
  name,
  description,
  message: Type.Object({}),
  batched: false,
});

/** Ids per message: they fit into the 7,900 bytes of a NOTIFY. */
const AT_ONCE = 100;

/** Signals the topic to the tabs of these accounts, after the transaction's commit. */
export async function signalAccounts(tx: Pick<Database, 'execute'>, topic: AccountTopic, accountIds: readonly string[]): Promise<void> {
  const ids = [...new Set(accountIds)];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    await publishWithin(tx, accountSignals, { topic: topic.name, accountIds: ids.slice(at, at + AT_ONCE) });
}
