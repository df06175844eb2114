import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-iam',
  routes: [
    {
      name: 'Users',
      path: '/users/:uid?',
      children: [],
      // Either permission lists people.
      needs: ['account.list', 'user.listByGroup'],
      title: { en: 'Users', pl: 'Użytkownicy' },
      description: { en: 'People who work with the fleet and their access', pl: 'Osoby pracujące z flotą i ich dostęp' },
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
      title: { en: 'IAM', pl: 'IAM' },
      description: {
        en: 'Roles, and the bundles and permissions they include',
        pl: 'Role oraz ich pakiety i uprawnienia',
      },
    },
    {
      name: 'Policy',
      path: '/permissions',
      children: ['new', ':id', ':id/edit'],
      needs: ['policy.access'],
      title: { en: 'Permissions', pl: 'Uprawnienia' },
      description: { en: 'Access policies: who has which role in which group', pl: 'Polityki dostępu: kto ma jaką rolę i w której grupie' },
    },
    {
      name: 'AccessHistory',
      path: '/permissions/history',
      children: [],
      needs: ['policy.access', 'permission.list'],
      title: { en: 'Access history', pl: 'Historia dostępu' },
      description: { en: 'Who changed what in groups, policies and roles', pl: 'Kto i co zmienił w grupach, politykach i rolach' },
    },
    {
      name: 'Groups',
      path: '/groups',
      children: [':gid'],
      needs: ['group.update'],
      title: { en: 'Groups', pl: 'Grupy' },
      description: {
        en: 'The group tree for vehicles and access',
        pl: 'Drzewo grup dla pojazdów i dostępu',
      },
    },
    {
      name: 'GroupNew',
      path: '/groups/new',
      children: [],
      needs: ['group.create'],
      title: { en: 'New group', pl: 'Nowa grupa' },
      description: { en: 'Add a subgroup to an existing group', pl: 'Dodaj podgrupę do istniejącej grupy' },
    },
    {
      name: 'AuditLog',
      path: '/audit',
      children: [':seq'],
      needs: ['policy.access'],
      title: { en: 'Audit log', pl: 'Dziennik audytu' },
      description: {
        en: 'Who did what to users, access, vehicles and other objects',
        pl: 'Kto co zrobił z użytkownikami, dostępem, pojazdami i innymi obiektami',
      },
    },
  ],
  menu: [
    { under: 'users', route: 'Users', order: 10, label: { en: 'Users', pl: 'Użytkownicy' }, icon: 'users' },
    { under: 'users', route: 'Groups', order: 20, label: { en: 'Groups', pl: 'Grupy' }, icon: 'groups' },
    { under: 'users', route: 'Permissions', order: 30, label: { en: 'IAM', pl: 'IAM' }, icon: 'user' },
    { under: 'users', route: 'Policy', order: 40, label: { en: 'Permissions', pl: 'Uprawnienia' }, icon: 'permissions' },
    { under: 'users', route: 'AuditLog', order: 50, label: { en: 'Audit log', pl: 'Dziennik audytu' }, icon: 'history' },
  ],
  panels: ['roles'],
  search: [{ kind: 'users', label: { en: 'Users', pl: 'Użytkownicy' }, needs: ['account.list', 'user.listByGroup'] }],
});
