export { NotificationList, type ListedNotification, type NotificationEntry, type NotificationListProps } from './NotificationList.tsx';
export { watchUnseen, type UnseenSource } from './watch-unseen.ts';
