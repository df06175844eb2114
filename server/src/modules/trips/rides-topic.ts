import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { defineLiveTopic, type MessageOf } from '../../kernel/live/live-topic.ts';
import type { Kernel } from '../../kernel/module.ts';
import { rideStatuses } from '../../protocol/messages.ts';
import { VIEW } from './ride.body.ts';

export const ridesTopic = defineLiveTopic({
  name: 'rides',
  description: 'A ride was booked, began, changed its status or ended. Load it with `GET /v1/ride/{id}`',
  message: Type.Object({ id: Type.String(), groupId: Type.String(), vehicleId: Type.String(), status: Type.Enum([...rideStatuses]) }),
  batched: true,
  needs: VIEW,
  interval: 300,
});
type ChangedRide = MessageOf<typeof ridesTopic>;

/** Publishes rides whose status changed, to those who can view them (rule TRP-V1). */
export async function publishRides({ db, live }: Pick<Kernel, 'db' | 'live'>, ids: readonly string[]): Promise<void> {
  const { rows } = await db.execute<ChangedRide & Record<string, unknown>>(
    sql`select id, group_id as "groupId", vehicle_id as "vehicleId", status from rides where id = any(${sql.param([...ids])}::text[])`,
  );
  live.publish(
    ridesTopic,
    rows.map((ride) => ({ groupId: ride.groupId, key: ride.id, data: ride })),
  );
}
