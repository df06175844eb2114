import type { Locale } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Optimistic lock: counts the changes of a row; clients send the version they have seen. */
const version = () => integer('version').notNull().default(1);

export type DriveStatus = 'ALLOWED' | 'NOT_VERIFIED' | 'BLOCKED';

/** A node of the operator's tree. Grants on a group are inherited by all below it. Source: specification, section 3. */
export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => groups.id),
    /** `iam` groups contain only policies. */
    type: text('type').$type<'fleet' | 'iam'>().notNull().default('fleet'),
    city: text('city'),
    country: text('country'),
    /** Customer company that the group rides for, as text. */
    client: text('client'),
    expectedVehiclesNumber: integer('expected_vehicles_number').notNull().default(0),
    /** Suspended for overdue payments; includes all groups below. */
    blocked: boolean('blocked').notNull().default(false),
    version: version(),
  },
  (table) => [
    index('groups_parent').on(table.parentId),
    check('groups_type', sql`${table.type} in ('fleet', 'iam')`),
    check('groups_not_own_parent', sql`${table.parentId} is distinct from ${table.id}`),
  ],
);

/** A person. Source: specification, section 3. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /** Trimmed and lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** Without country code, digits only. */
    phone: text('phone'),
    countryCode: text('country_code'),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    /** `ACTIVE`; `DELETED`: erased, kept for references; anything else means pending. */
    accountStatus: text('account_status').notNull().default('PENDING'),
    /** Whether the account may ride. */
    driveStatus: text('drive_status').$type<DriveStatus>().notNull().default('ALLOWED'),
    /** Balance paid in, in hundredths of a złoty. */
    funds: integer('funds').notNull().default(0),
    /** Cash collected, in hundredths of a złoty. */
    cash: integer('cash').notNull().default(0),
    /** The group that `funds` and `cash` belong to; null: unknown, so they are hidden. No reference: accounts belong to no group. */
    walletGroupId: text('wallet_group_id'),
    version: version(),
    /** Language of messages to this account; null: that of the request. */
    locale: text('locale').$type<Locale>(),
    /** argon2id; null: no password sign-in. */
    passwordHash: text('password_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    check('accounts_email_lower', sql`${table.email} = lower(btrim(${table.email}))`),
    check('accounts_drive_status', sql`${table.driveStatus} in ('ALLOWED', 'NOT_VERIFIED', 'BLOCKED')`),
  ],
);

const uuid = () =>
  text('id')
    .primaryKey()
    .default(sql`gen_random_uuid()::text`);
const madeIn = () =>
  text('group_id')
    .notNull()
    .references(() => groups.id);

/**
 * A custom permission: a name for some of the contract's permissions, created in a group and offered in it and below. The contract's permissions have no
 * row: the code checks them. Source: specification, section 2, "New permission".
 */
export const ownPermissions = pgTable(
  'own_permissions',
  {
    id: uuid(),
    groupId: madeIn(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** The contract's permissions that it includes. */
    permissions: text('permissions').array().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex('own_permissions_key').on(table.groupId, table.key)],
);

/** Permissions that are granted together, created in a group and offered in it and below. Source: specification, section 6. */
export const bundles = pgTable(
  'bundles',
  {
    id: uuid(),
    groupId: madeIn(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** The contract's permissions; custom ones are in `bundlePermissions`. */
    permissions: text('permissions').array().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex('bundles_key').on(table.groupId, table.key)],
);

export const bundlePermissions = pgTable(
  'bundle_permissions',
  {
    bundleId: text('bundle_id')
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    permissionId: text('permission_id')
      .notNull()
      .references(() => ownPermissions.id),
  },
  (table) => [primaryKey({ columns: [table.bundleId, table.permissionId] }), index('bundle_permissions_permission').on(table.permissionId)],
);

/** A named set of bundles and permissions, created in a group and offered in it and below. Source: specification, section 6. */
export const roles = pgTable(
  'roles',
  {
    id: uuid(),
    groupId: madeIn(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Effective permissions of the contract: chosen ones and those of its bundles. Rewritten with every change of these. */
    permissions: text('permissions').array().notNull(),
    /** The contract's permissions chosen individually; other parts are in `roleBundles` and `rolePermissions`. */
    chosen: text('chosen')
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: version(),
  },
  (table) => [index('roles_group').on(table.groupId)],
);

export const roleBundles = pgTable(
  'role_bundles',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    bundleId: text('bundle_id')
      .notNull()
      .references(() => bundles.id),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.bundleId] }), index('role_bundles_bundle').on(table.bundleId)],
);

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permissionId: text('permission_id')
      .notNull()
      .references(() => ownPermissions.id),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] }), index('role_permissions_permission').on(table.permissionId)],
);

/** Gives a role on a group and below to its members. */
export const policies = pgTable(
  'policies',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    version: version(),
  },
  (table) => [index('policies_group').on(table.groupId), index('policies_role').on(table.roleId)],
);

export const policyHolders = pgTable(
  'policy_holders',
  {
    policyId: text('policy_id')
      .notNull()
      .references(() => policies.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Added by someone who didn't know this account, and not accepted yet: it grants, but shares no details (rule IAM-P19). */
    consentPending: boolean('consent_pending').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.accountId] }), index('policy_holders_account').on(table.accountId)],
);

/** The open invitation of a pending account. Only the mail contains the token itself. */
export const invitations = pgTable(
  'invitations',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('invitations_token').on(table.tokenHash)],
);
