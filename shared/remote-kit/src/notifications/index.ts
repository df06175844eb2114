export { NotificationList, type ListedNotification, type NotificationEntry, type NotificationListProps } from './NotificationList.tsx';
