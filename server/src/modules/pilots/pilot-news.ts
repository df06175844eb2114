import type { Kernel } from '../../kernel/module.ts';

/** What the live channel tells of a keyfob: that it changed, or that it left the listener's group. Who may see it reads the rest. */
interface PilotNews {
  readonly id: string;
  readonly updateId: number;
  readonly left?: true;
}

/** Tells the live channel that a keyfob changed, and `leftGroup` that it is gone from there. Rule KEY-K8. */
export function tellPilot(kernel: Kernel, id: string, groupId: string, updateId: number, leftGroup: string | null = null): void {
  const message = (group: string, news: PilotNews) => ({
    groupId: group,
    key: `${news.left ? `left ${group} ` : ''}${id}`,
    json: JSON.stringify(news),
  });
  kernel.live.publish('pilots', [
    ...(leftGroup === null ? [] : [message(leftGroup, { id, updateId, left: true })]),
    message(groupId, { id, updateId }),
  ]);
}
