import type { ServerModule } from '../../../kernel/module.ts';
import { addRelatedGroups, ids, relations, type Relation } from '../../../testing/relations.ts';
import { resetRelatedRows } from '../../../testing/relations.ts';
import { startTestFleet, type TestFleet, type TestVehicle } from '../../fleet/testing/fleet-test-server.ts';
import { createPilotsModule } from '../pilots.module.ts';

export interface KeyfobFleet extends TestFleet {
  /** The IoT module of the vehicle in that group. */
  moduleOf(relation: Relation): TestVehicle;
  /** Resets the rows, and makes every module acknowledge commands. */
  reset(): Promise<void>;
}

/** Starts a fleet with the related rows of every group, and a connected module per vehicle that acknowledges commands. */
export async function startKeyfobFleet(more: readonly ServerModule[] = [], answerTimeout = 1500, waitFor?: number): Promise<KeyfobFleet> {
  const fleet = await startTestFleet({ answerTimeout, queueTimeout: 60_000 }, {}, [createPilotsModule(waitFor), ...more]);
  await addRelatedGroups(fleet.server);
  await resetRelatedRows(fleet.server.db);
  await fleet.reloadComputers(relations.map((relation) => ids(relation).computer));
  const modules = new Map<Relation, TestVehicle>();
  for (const relation of relations) modules.set(relation, await fleet.connect(ids(relation).computer));
  const moduleOf = (relation: Relation) => modules.get(relation) as TestVehicle;
  const acknowledgeAll = () => {
    for (const each of modules.values()) each.onCommand(({ id }) => void each.ack(id, 'done'));
  };
  acknowledgeAll();
  return {
    ...fleet,
    moduleOf,
    async reset() {
      await resetRelatedRows(fleet.server.db);
      for (const each of modules.values()) each.commands.length = 0;
      acknowledgeAll();
    },
  };
}
