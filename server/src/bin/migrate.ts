import { sql } from 'drizzle-orm';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { openDatabase } from '../database/database.ts';
import { ConfigError, readSandboxSize } from '../kernel/config.ts';
import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart } from '../kernel/process.ts';
import { seedChatbot } from '../sandbox/seed/chatbot-seed.ts';
import { openFileStore } from '../modules/attachments/open-file-store.ts';
import { seedPhotos } from '../sandbox/requests/photo-seed.ts';
import { seedFleet } from '../sandbox/seed/fleet-seed.ts';
import { seedPlanners } from '../sandbox/planner/planner-seed.ts';
import { seedRequests } from '../sandbox/requests/request-seed.ts';
import { seedRides } from '../sandbox/rides/ride-seed.ts';
import { seedKeyfobs } from '../sandbox/seed/keyfob-seed.ts';
import { seedPeople } from '../sandbox/seed/people-seed.ts';
import { seedStations } from '../sandbox/seed/station-seed.ts';

/** Migrates the database and exits. With `--seed` an empty database also gets the reference operator. */
try {
  const config = readProcessConfig();
  const seeding = process.argv.includes('--seed');
  // The passwords of the demo accounts are public.
  if (seeding && !config.sandbox) throw new ConfigError('Seeding creates demo accounts with public passwords. Set SANDBOX=1 to allow it.');
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrateDatabase(url);
    if (seeding) {
      // On a slow computer, some steps take minutes.
      const { db, close } = openDatabase(url, { size: 2, statementTimeout: 0 });
      const { seed, vehicles, people, stations, rides } = readSandboxSize(process.env);
      try {
        await seedPeople(db, seed, people);
        await seedFleet(db, { seed, vehicles });
        await seedKeyfobs(db, { seed, vehicles });
        await seedRequests(db, { seed, vehicles }, people);
        await seedPlanners(db, { seed, vehicles }, people);
        const isNew = await seedRides(db, { seed, vehicles }, rides);
        await seedPhotos(db, await openFileStore(config.attachmentStore));
        await seedChatbot(db, seed);
        await seedStations(db, { seed, stations });
        // As in a database in use: otherwise autovacuum would work on all tables at once a minute after the start.
        if (isNew) await db.execute(sql`vacuum (analyze)`);
      } finally {
        await close();
      }
    }
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  failStart(error);
}
