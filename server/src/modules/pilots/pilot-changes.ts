import type { Kernel } from '../../kernel/module.ts';
import { pilotsTopic, type PilotChange } from './pilot-topic.ts';

/** Publishes that a keyfob changed, and to `leftGroup` that it left the group. Rule KEY-K8. */
export function publishPilotChange(kernel: Kernel, id: string, groupId: string, updateId: number, leftGroup: string | null = null): void {
  const message = (group: string, change: PilotChange) => ({
    groupId: group,
    key: `${change.left ? `left ${group} ` : ''}${id}`,
    data: change,
  });
  kernel.live.publish(pilotsTopic, [
    ...(leftGroup === null ? [] : [message(leftGroup, { id, updateId, left: true })]),
    message(groupId, { id, updateId }),
  ]);
}
