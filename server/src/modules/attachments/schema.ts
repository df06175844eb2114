import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { serviceRequests } from '../service/schema.ts';
import type { FileKind, RepairStage, ScanResult } from './attachment.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Files of service requests. */
export const attachments = pgTable(
  'attachments',
  {
    /** The id of the upload it came from. */
    id: uuid('id').primaryKey(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    at: time('at').notNull().defaultNow(),
    kind: text('kind').$type<FileKind>().notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Bytes as stored. */
    size: integer('size').notNull(),
    /** Pixels; of photos only. */
    width: integer('width'),
    height: integer('height'),
    stage: text('stage').$type<RepairStage>().notNull(),
    scan: text('scan').$type<ScanResult>().notNull(),
    scanTries: integer('scan_tries').notNull().default(0),
    /** Before this time, no process asks the scanner again. */
    nextScanAt: time('next_scan_at').notNull().defaultNow(),
  },
  (table) => [
    index('attachments_request').on(table.requestId, table.at),
    // Counted in lists of requests.
    index('attachments_clean')
      .on(table.requestId, table.kind)
      .where(sql`scan = 'clean'`),
    index('attachments_pending')
      .on(table.nextScanAt)
      .where(sql`scan = 'pending'`),
    check('attachments_name', sql`length(${table.name}) between 1 and 120`),
  ],
);

/**
 * Objects of the file store. A row is written before its object, and an object is deleted before its row, so none is ever lost track of; rows
 * without an attachment are swept.
 */
export const attachmentFiles = pgTable(
  'attachment_files',
  {
    key: text('key').primaryKey(),
    attachmentId: uuid('attachment_id').references(() => attachments.id, { onDelete: 'set null' }),
    variant: text('variant').$type<FileVariant>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('attachment_files_attachment').on(table.attachmentId),
    index('attachment_files_unused')
      .on(table.createdAt)
      .where(sql`attachment_id is null`),
  ],
);

export const fileVariants = ['file', 'thumbnail'] as const;
export type FileVariant = (typeof fileVariants)[number];

/** Uploads in progress, and finished ones for a day, so that a client whose response was lost learns that it has finished. */
export const attachmentUploads = pgTable(
  'attachment_uploads',
  {
    id: uuid('id').primaryKey(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    /** Bytes in all. */
    length: integer('length').notNull(),
    /** Bytes received. */
    received: integer('received').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('attachment_uploads_account').on(table.accountId, table.createdAt),
    index('attachment_uploads_request').on(table.requestId),
    index('attachment_uploads_created').on(table.createdAt),
    check('attachment_uploads_received', sql`${table.received} between 0 and ${table.length}`),
  ],
);

/** Bytes of an unfinished upload, in the database so that they are written with its offset. */
export const attachmentChunks = pgTable(
  'attachment_chunks',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => attachmentUploads.id, { onDelete: 'cascade' }),
    start: integer('start').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
