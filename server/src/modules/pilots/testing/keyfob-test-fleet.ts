import type { ServerModule } from '../../../kernel/module.ts';
import { addRelatedGroups, ids, relations, type Relation } from '../../../testing/relations.ts';
import { resetRelatedRows } from '../../../testing/relations.ts';
import { startTestFleet, type TestFleet, type TestVehicle } from '../../fleet/testing/fleet-test-server.ts';
import { pilotsModuleWaiting } from '../pilots.module.ts';

export interface KeyfobFleet extends TestFleet {
  /** The tracker of the vehicle in that group. */
  tracker(place: Relation): TestVehicle;
  /** Puts rows back, and makes every tracker do what it is told. */
  reset(): Promise<void>;
}

/** The related rows of every group, with a connected tracker for each vehicle that answers its commands. */
export async function startKeyfobFleet(more: readonly ServerModule[] = [], answerWithin = 1500, waitFor?: number): Promise<KeyfobFleet> {
  const fleet = await startTestFleet({ answerWithin, waitAtMost: 60_000 }, {}, [pilotsModuleWaiting(waitFor), ...more]);
  await addRelatedGroups(fleet.server);
  await resetRelatedRows(fleet.server.db);
  await fleet.know(relations.map((place) => ids(place).computer));
  const trackers = new Map<Relation, TestVehicle>();
  for (const place of relations) trackers.set(place, await fleet.connect(ids(place).computer));
  const tracker = (place: Relation) => trackers.get(place) as TestVehicle;
  const obey = () => {
    for (const each of trackers.values()) each.onCommand(({ id }) => void each.ack(id, 'done'));
  };
  obey();
  return {
    ...fleet,
    tracker,
    async reset() {
      await resetRelatedRows(fleet.server.db);
      for (const each of trackers.values()) each.commands.length = 0;
      obey();
    },
  };
}
