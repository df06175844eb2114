import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compatibilityFaults } from './migration-rules.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Earlier ones were written before the rule. */
const FIRST = 56;

const numberOf = (file: string) => Number(file.slice(0, 4));
const checked = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql') && numberOf(file) >= FIRST);

test('every migration lets a server of the former version go on', () => {
  expect(checked.length).toBeGreaterThan(0);
  expect(checked.flatMap((file) => compatibilityFaults(readFileSync(`${MIGRATIONS}/${file}`, 'utf8'), numberOf(file)))).toEqual([]);
});

test.each([
  ['DROP TABLE "zones";', 'removes something'],
  ['ALTER TABLE "zones" DROP COLUMN "color";', 'removes a column'],
  ['ALTER TABLE "zones" RENAME COLUMN "color" TO "shade";', 'renames'],
  ['ALTER TABLE "zones" ALTER COLUMN "priority" SET DATA TYPE bigint;', 'changes the type'],
  ['ALTER TABLE "zones" ALTER COLUMN "color" SET NOT NULL;', 'refuses rows'],
  ['ALTER TABLE "zones"\n  ADD COLUMN "weight" integer NOT NULL;', 'add a default'],
  ['ALTER TABLE "zones" ADD CONSTRAINT "zones_color" CHECK (color <> \'\');', 'may refuse rows'],
  ['CREATE UNIQUE INDEX "zones_name" ON "zones" USING btree ("name");', 'may refuse rows'],
])('refuses %s', (statement, fault) => {
  expect(compatibilityFaults(`CREATE TABLE "other" ("id" text);--> statement-breakpoint\n${statement}`, 57)).toEqual([
    expect.stringContaining(fault),
  ]);
});

test.each([
  'ALTER TABLE "zones" ADD COLUMN "weight" integer;',
  'ALTER TABLE "zones" ADD COLUMN "weight" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "zones" ADD COLUMN "shade" text GENERATED ALWAYS AS (lower(color)) STORED NOT NULL;',
  'ALTER TABLE "zones" ALTER COLUMN "color" DROP NOT NULL;',
  'ALTER TABLE "zones" ADD CONSTRAINT "zones_color" CHECK (color <> \'\') NOT VALID;',
  'DROP INDEX "zones_name";',
  'CREATE TABLE "spares" ("id" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "spares_id" ON "spares" USING btree ("id");',
  '-- DROP TABLE "zones";\nCREATE INDEX "zones_name" ON "zones" USING btree ("name");',
])('accepts %s', (statements) => {
  expect(compatibilityFaults(statements, 57)).toEqual([]);
});

test('a removal names the earlier migration since which nothing uses it', () => {
  const removal = 'ALTER TABLE "zones" DROP COLUMN "color";';
  expect(compatibilityFaults(`-- contract: replaced by "shade" since 0055\n${removal}`, 57)).toEqual([]);
  // Not by the same migration, and not without a number.
  expect(compatibilityFaults(`-- contract: replaced by "shade" since 0057\n${removal}`, 57)).toHaveLength(1);
  expect(compatibilityFaults(`-- contract: unused\n${removal}`, 57)).toHaveLength(1);
  // Only for the statement below it.
  expect(compatibilityFaults(`-- contract: unused since 0055\n${removal}--> statement-breakpoint\nDROP TABLE "zones";`, 57)).toHaveLength(
    1,
  );
});
