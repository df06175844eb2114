/** A statement that a server of the former version can't run beside, and what to do instead. */
interface Rule {
  readonly pattern: RegExp;
  readonly fault: string;
}

const rules: readonly Rule[] = [
  { pattern: /^drop (table|view|materialized view|function|type|schema)\b/, fault: 'removes something that the former version may use' },
  { pattern: /^alter table .*\bdrop column\b/, fault: 'removes a column that the former version may use' },
  { pattern: /^alter (table|type|view|sequence) .*\brename\b/, fault: 'renames something that the former version may use' },
  {
    pattern: /^alter table .*\balter column \S+ (set data )?type\b/,
    fault: 'changes the type of a column, which locks and rewrites the table',
  },
  { pattern: /^alter table .*\balter column \S+ set not null\b/, fault: 'refuses rows that the former version may write' },
  {
    pattern: /^alter table .*\badd column\b(?=.*\bnot null\b)(?!.*\b(default|generated always)\b)/,
    fault: 'refuses rows of the former version, which has no value for the column: add a default',
  },
  {
    pattern: /^alter table .*\badd constraint\b(?!.*\bnot valid\b)/,
    fault: 'may refuse rows that the former version writes, and checks the whole table under a lock',
  },
  { pattern: /^create unique index\b/, fault: 'may refuse rows that the former version writes' },
];

/** Comment above a statement that no running version depends on: `-- contract: <what replaced it, and since which migration>`. */
const CONTRACT = /^-- contract: .*\b(\d{4})\b/im;

const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*$/gm, '');

const normal = (statement: string) =>
  withoutComments(statement)
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** Tables that the migration creates: nothing uses them yet. */
const createdIn = (statements: readonly string[]): ReadonlySet<string> =>
  new Set(statements.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(normal(each))?.[1] ?? []));

const tableOf = (statement: string) => /^(?:alter table(?: only)?|create unique index .*? on) (?:public\.)?(\S+)/.exec(statement)?.[1];

/**
 * Returns why a server of the former version can't run beside a migration: one line per statement. During an upgrade, old and new servers share the database, and the way
 * back is the old server on the new schema. So a version only adds (expand), and a later one removes what no version in use depends on (contract).
 * @param number number of the migration, e.g. 57
 */
export function compatibilityFaults(migration: string, number: number): string[] {
  const statements = migration.split('--> statement-breakpoint').flatMap((part) => part.split(/;\s*$/m));
  const created = createdIn(statements);
  return statements.flatMap((statement) => {
    const text = normal(statement);
    const rule = rules.find(({ pattern }) => pattern.test(text));
    if (rule === undefined || created.has(tableOf(text) ?? '')) return [];
    const since = CONTRACT.exec(statement)?.[1];
    return since !== undefined && Number(since) < number ? [] : [`${text.slice(0, 80)}: ${rule.fault}`];
  });
}
