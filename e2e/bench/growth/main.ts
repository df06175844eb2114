import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@fleet-console/stack';
import { measureMemory, type MemoryPoint } from './memory.ts';
import { measureProcesses, type ProcessesPoint } from './processes.ts';

const USAGE = `Usage: pnpm bench:growth [--servers 1,2,3] [--vehicles 5000,10000,50000,100000] [--seconds 60] [--data FOLDER]

Measures how many reports a second so many server processes store, and what a server uses with so many vehicles. Adds the values to growth.json.
An empty list leaves a curve out: --servers '' measures memory only. Linux only.

--data FOLDER     keep the seeded databases there for the next run
`;

const { values: args } = parseArgs({
  options: {
    servers: { type: 'string', default: '1,2,3' },
    vehicles: { type: 'string', default: '5000,10000,50000,100000' },
    seconds: { type: 'string', default: '60' },
    data: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (args.help) {
  process.stdout.write(USAGE);
  process.exit();
}
const numbers = (text: string) => text.split(',').filter(Boolean).map(Number);
const log = (line: string) => process.stderr.write(`${line}\n`);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Works in a folder of its own, or in one that a former run filled. */
async function inFolder<T>(name: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (args.data) return work(resolve(args.data, name));
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-growth-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  readonly processes: readonly ProcessesPoint[];
  readonly memory: readonly MemoryPoint[];
}

const file = join(root, 'growth.json');
let report: Report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : { processes: [], memory: [] };
const save = () => writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);

for (const servers of numbers(args.servers)) {
  log(`${servers} server processes`);
  const points = await inFolder('processes', (folder) => measureProcesses(folder, servers, log));
  report = { ...report, processes: [...report.processes.filter((each) => each.servers !== servers), ...points] };
  save();
}
for (const vehicles of numbers(args.vehicles)) {
  log(`${vehicles} vehicles`);
  const point = await inFolder(`memory-${vehicles}`, (folder) => measureMemory(folder, vehicles, Number(args.seconds), log));
  report = { ...report, memory: [...report.memory.filter((each) => each.vehicles !== vehicles), point] };
  save();
}
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
for (const { servers, offered, stored, drained, cpu } of report.processes) {
  const programs = Object.entries(cpu).map(([name, share]) => `${name} ${share.toFixed(2)}`);
  console.log(
    `${servers} servers, ${offered}/s offered: ${Math.round(stored)}/s stored, ${drained.toFixed(1)} s until all were; ${programs.join(', ')}`,
  );
}
for (const { vehicles, reportsPerSecond, programs, server, snapshot, database } of report.memory) {
  console.log(
    `${vehicles} vehicles, ${Math.round(reportsPerSecond)} reports/s: server RSS ${megabytes(server.rss)} MB, heap ${megabytes(server.heapUsed)}, live ${megabytes(server.heapLive)}, external ${megabytes(server.external)}`,
  );
  console.log(`  ${programs.map(({ name, cpu, memory }) => `${name} ${cpu.toFixed(2)} / ${megabytes(memory)} MB`).join(', ')}`);
  console.log(
    `  snapshot ${megabytes(snapshot.bytes)} MB, gzip ${megabytes(snapshot.gzip)}, ${snapshot.seconds.toFixed(2)} s; database ${megabytes(database.bytes)} MB, fleet ${megabytes(database.fleetBytes)}, history +${database.historyRows} rows +${megabytes(database.historyBytes)} MB, WAL +${megabytes(database.walBytes)} MB`,
  );
}
process.exit();
