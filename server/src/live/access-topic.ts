import { Type } from 'typebox';
import type { DescribedTopic } from '../kernel/live/live-topic.ts';

/** Notifies the account's tabs that its access changed, without details: the tab reloads them. Sent by account, not by group. Rule IAM-P12. */
export const accessTopic = {
  name: 'access',
  description: "The account's permissions or visible groups changed. Reload them.",
  message: Type.Object({}),
  batched: false,
} satisfies DescribedTopic;
