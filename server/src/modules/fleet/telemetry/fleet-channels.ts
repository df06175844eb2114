import { Type } from 'typebox';
import type { Transaction } from '../../../database/database.ts';
import { defineChannel } from '../../../kernel/pubsub/channel.ts';
import type { PubSub } from '../../../kernel/pubsub/pubsub.ts';

/** IoT modules whose vehicle or group changed. */
export const fleetChanged = defineChannel('fleet', Type.Object({ computerIds: Type.Array(Type.String()) }));

/** A command for this IoT module was queued; the leader sends it. `from` is the process that wrote it. */
export const commandWaiting = defineChannel('commands-waiting', Type.Object({ from: Type.String(), computerId: Type.String() }));

/** Publishes a change of the fleet with its transaction. Null entries (vehicles without an IoT module) are skipped. */
export async function publishFleetChange(pubsub: PubSub, tx: Transaction, computerIds: readonly (string | null)[]): Promise<void> {
  const changed = computerIds.flatMap((each) => each ?? []);
  if (changed.length > 0) await pubsub.publish(fleetChanged, { computerIds: changed }, tx);
}
