import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../../database/database.ts';
import { attachmentFiles, attachments } from '../../modules/attachments/schema.ts';
import type { FileStore } from '../../modules/attachments/file-store.ts';
import type { DamageType } from '../../modules/service/damage-types.ts';
import { drawnPhoto, type DrawnVehicle } from './drawn-photo.ts';

/** Files written at a time. */
const AT_ONCE = 8;
/** Every third of these requests has no photo. */
const WITHOUT = 3;

type Row = {
  readonly id: number;
  readonly vehicle: DrawnVehicle;
  readonly damage: DamageType | null;
  readonly author: string;
  readonly technician: string | null;
  readonly reported: string;
  readonly updated: string;
  readonly repaired: boolean;
};

/**
 * Adds drawn photos to requests of the sandbox that people look at: open ones, and those that await the customer. Does nothing when there are
 * attachments. @returns the number of photos
 */
export async function seedPhotos(db: Database, store: FileStore): Promise<number> {
  const { rows: known } = await db.execute(sql`select 1 from attachments limit 1`);
  if (known.length > 0) return 0;
  const { rows } = await db.execute<Row>(sql`
    select r.id::int as id, case when v.moped_id is null then 'bike' else 'moped' end as vehicle, r.damage_types[1] as damage,
      r.author_id as author, r.technician_id as technician, r.reported_at as reported, r.updated_at as updated, r.state = 'completed' as repaired
    from service_requests r join vehicles v on v.id = r.vehicle_id
    where r.outcome is null and r.id % ${WITHOUT} <> 0 order by r.id`);
  const limit = pLimit(AT_ONCE);
  const add = async (row: Row, stage: 'before' | 'after') => {
    const photo = await drawnPhoto(row.vehicle, stage === 'before' ? row.damage : null);
    const keys = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')] as const;
    await store.put(keys[0], photo.bytes, 'image/jpeg');
    await store.put(keys[1], photo.thumbnail, 'image/jpeg');
    const id = randomUUID();
    await db.insert(attachments).values({
      id,
      requestId: row.id,
      authorId: stage === 'before' ? row.author : (row.technician ?? row.author),
      at: new Date(stage === 'before' ? row.reported : row.updated),
      kind: 'photo',
      name: stage === 'before' ? 'damage.jpg' : 'repaired.jpg',
      mediaType: 'image/jpeg',
      size: photo.bytes.length,
      width: 640,
      height: 480,
      stage,
      scan: 'clean',
    });
    await db.insert(attachmentFiles).values([
      { key: keys[0], attachmentId: id, variant: 'file' },
      { key: keys[1], attachmentId: id, variant: 'thumbnail' },
    ]);
  };
  const photos = rows.flatMap((row) =>
    (row.repaired ? (['before', 'after'] as const) : (['before'] as const)).map((stage) => ({ row, stage })),
  );
  await Promise.all(photos.map(({ row, stage }) => limit(() => add(row, stage))));
  return photos.length;
}
