import { Type } from 'typebox';
import type { Hub } from '../../kernel/live/hub.ts';
import { defineLiveTopic } from '../../kernel/live/live-topic.ts';
import { READS } from './request.service.ts';

export const serviceRequestsTopic = defineLiveTopic({
  name: 'serviceRequests',
  description: 'A service request was reported, changed or commented. Load it with `GET /v1/service-request/{id}`',
  message: Type.Object({
    id: Type.String({ description: 'Request number' }),
    version: Type.Integer({ description: "The request's current version; unchanged by comments" }),
  }),
  batched: true,
  needs: [...READS],
  interval: 300,
});

/** Signals a change to everyone who can read requests of the group. */
export function publishRequest(hub: Hub, { id, groupId, version }: { id: number; groupId: string; version: number }): void {
  hub.publish(serviceRequestsTopic, [{ groupId, key: String(id), data: { id: String(id), version } }]);
}
