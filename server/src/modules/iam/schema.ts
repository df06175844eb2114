import type { Locale } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A node of the operator's tree. Grants on a group hold for all below it. Source: specification, section 3. */
export const groups = pgTable(
  'groups',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => groups.id),
    /** `iam` groups only hold policies. */
    type: text('type').$type<'fleet' | 'iam'>().notNull().default('fleet'),
    city: text('city'),
    expectedVehiclesNumber: integer('expected_vehicles_number').notNull().default(0),
    /** Suspended for overdue payments; holds for all groups below. */
    blocked: boolean('blocked').notNull().default(false),
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
    /** `ACTIVE`; anything else means pending. */
    accountStatus: text('account_status').notNull().default('PENDING'),
    /** Language the server writes to this person in; null: that of whoever asks. */
    locale: text('locale').$type<Locale>(),
    /** argon2id; null: this account cannot sign in with a password. */
    passwordHash: text('password_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    check('accounts_email_lower', sql`${table.email} = lower(btrim(${table.email}))`),
  ],
);

/** A named choice of permissions, made within a group. */
export const roles = pgTable(
  'roles',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    permissions: text('permissions').array().notNull(),
  },
  (table) => [index('roles_group').on(table.groupId)],
);

/** Links a group, a role and people: its holders have the role's permissions on the group and below. */
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
  },
  (table) => [primaryKey({ columns: [table.policyId, table.accountId] }), index('policy_holders_account').on(table.accountId)],
);
