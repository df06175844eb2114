import { Type } from 'typebox';
import type { DescribedTopic } from '../kernel/live/live-topic.ts';

/** Tells a tab that its own account's access has changed, and nothing else: what it is now, the tab reads. Sent by account, not by group. Rule IAM-P12. */
export const accessTopic = {
  name: 'access',
  description: "The account's permissions or visible groups changed. Reload them.",
  message: Type.Object({}),
  batched: false,
} satisfies DescribedTopic;
