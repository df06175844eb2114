import { lazyPart } from '@fleet-console/remote-kit/lazy';

export const invitePeople = lazyPart(
  () => import(/* webpackChunkName: "invite" */ './InvitePeople.tsx').then((part) => part.InvitePeople),
  null,
);
