import { parseArgs } from 'node:util';
import { FLEETS } from './from-navigation.ts';

const PARTS = [
  'cold',
  'security',
  'bytes',
  'switch',
  'groups',
  'rollback',
  'swaps',
  'alerts',
  'flood',
  'access',
  'stations',
  'service',
  'planner',
  'analytics',
  'map',
  'calls',
  'navigation',
];
const parts = [...PARTS, ...FLEETS.map(({ vehicles }) => `navigation-${vehicles}`)];

const USAGE = `Usage: pnpm bench [parts] [--compare FILE] [--data FOLDER]
       pnpm bench --short

Measures all budgets, prints the ratios and writes them to bench.json; ends with 1 when a budget is missed.

parts             cold, security, bytes, switch, groups, rollback, swaps, alerts, flood, access, stations, service,
                  planner, analytics, map, calls, navigation, or navigation of one fleet: navigation-10000, -50000, -100000
--compare FILE    add the values of a former bench.json
--data FOLDER     keep the ten million rides of analytics there for the next run
--short           measure a few parts with fewer samples and 10,000 vehicles, within five minutes; a missed budget is
                  printed, but is no error, and bench.json stays as it is
`;

function refuse(why: string): never {
  process.stderr.write(`${why}\n\n${USAGE}`);
  return process.exit(2);
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        compare: { type: 'string' },
        short: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/** Reads the command line. Ends the process after help, or when there is a mistake in it. */
export function readArguments() {
  const { positionals, values } = parse();
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit();
  }
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown !== undefined) refuse(`There is no part "${unknown}".`);
  if (values.short && (positionals.length > 0 || values.data !== undefined || values.compare !== undefined))
    refuse('The short form has parts of its own, and is not compared.');
  return {
    ...values,
    isSelected: (part: string) => positionals.length === 0 || positionals.includes(part),
  };
}
