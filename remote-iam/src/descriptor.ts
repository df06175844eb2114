import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-iam',
  routes: [
    {
      name: 'Users',
      path: '/users/:uid?',
      children: [],
      // The server lists the people whom either permission shows.
      needs: ['account.list', 'user.listByGroup'],
      title: { en: 'Users', pl: 'Użytkownicy' },
      description: { en: 'Who works with the fleet, and what they may do', pl: 'Kto pracuje z flotą i co może robić' },
    },
    {
      name: 'Permissions',
      path: '/iam',
      children: [
        'roles',
        'roles/new',
        'roles/:id',
        'bundles',
        'bundles/new',
        'bundles/:id',
        'permissions',
        'permissions/new',
        'permissions/:id',
        'matrix',
      ],
      needs: ['permission.list'],
      title: { en: 'Roles and permissions', pl: 'Role i uprawnienia' },
      description: {
        en: 'Roles, and the bundles and permissions they are made of',
        pl: 'Role oraz pakiety i uprawnienia, z których się składają',
      },
    },
    {
      name: 'Policy',
      path: '/permissions',
      children: ['new', ':id', ':id/edit'],
      needs: ['policy.access'],
      title: { en: 'Access policies', pl: 'Polityki dostępu' },
      description: { en: 'Who holds which role in which group', pl: 'Kto ma jaką rolę w której grupie' },
    },
    {
      name: 'AccessHistory',
      path: '/permissions/history',
      children: [],
      needs: ['policy.access', 'permission.list'],
      title: { en: 'History of access', pl: 'Historia dostępu' },
      description: { en: 'Who changed what in groups, policies and roles', pl: 'Kto i co zmienił w grupach, politykach i rolach' },
    },
    {
      name: 'Groups',
      path: '/groups',
      children: [':gid'],
      needs: ['group.update'],
      title: { en: 'Groups', pl: 'Grupy' },
      description: {
        en: 'The tree that vehicles and access are ordered by',
        pl: 'Drzewo, według którego uporządkowane są pojazdy i dostęp',
      },
    },
    {
      name: 'GroupNew',
      path: '/groups/new',
      children: [],
      needs: ['group.create'],
      title: { en: 'New group', pl: 'Nowa grupa' },
      description: { en: 'A group below another one', pl: 'Grupa podrzędna wobec innej' },
    },
  ],
  menu: [
    { under: 'users', route: 'Users', order: 10, label: { en: 'All users', pl: 'Wszyscy użytkownicy' }, icon: 'users' },
    { under: 'users', route: 'Groups', order: 20, label: { en: 'Groups', pl: 'Grupy' }, icon: 'groups' },
    { under: 'users', route: 'Permissions', order: 30, label: { en: 'IAM', pl: 'IAM' }, icon: 'user' },
    { under: 'users', route: 'Policy', order: 40, label: { en: 'Permissions', pl: 'Uprawnienia' }, icon: 'permissions' },
  ],
  panels: ['roles'],
  search: [{ kind: 'users', label: { en: 'Users', pl: 'Użytkownicy' }, needs: ['account.list', 'user.listByGroup'] }],
});
