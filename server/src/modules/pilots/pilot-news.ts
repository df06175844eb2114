import type { Kernel } from '../../kernel/module.ts';
import { pilotsTopic, type PilotNews } from './pilot-topic.ts';

/** Tells the live channel that a keyfob changed, and `leftGroup` that it is gone from there. Rule KEY-K8. */
export function tellPilot(kernel: Kernel, id: string, groupId: string, updateId: number, leftGroup: string | null = null): void {
  const message = (group: string, news: PilotNews) => ({
    groupId: group,
    key: `${news.left ? `left ${group} ` : ''}${id}`,
    data: news,
  });
  kernel.live.publish(pilotsTopic, [
    ...(leftGroup === null ? [] : [message(leftGroup, { id, updateId, left: true })]),
    message(groupId, { id, updateId }),
  ]);
}
