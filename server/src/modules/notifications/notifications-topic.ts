import { defineAccountTopic } from '../../kernel/live/account-topic.ts';

export const notificationsTopic = defineAccountTopic({
  name: 'notifications',
  description:
    "The account's notifications changed. Load them with `GET /v1/notification`, their number with `GET /v1/notification/count`.",
});
