import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../kill-drill/kill-target.ts';
import { sumOf, type Tally } from '../kill-drill/tally.ts';
import { Writers, type Tallies } from '../kill-drill/writers.ts';
import { PoweredConsole } from './powered-console.ts';
import { ReleaseWriter, RETRY_AFTER } from './release-writer.ts';
import { faultsOfStoredData } from './stored-data.ts';
import { assertLosesUnsynced, type Volume } from './volume.ts';

/** Longest time of writing before a cut, in ms. */
const LONGEST_ROUND = 2_000;
/** After so many cuts the console is cut off again while it starts. */
const CUTS_PER_START_CUT = 3;
/** All tables and indexes are read after so many checks, and at the end: damage stays. */
const CHECKS_PER_READING = 10;
/** Longest time of a start before it is cut, in ms. */
const LONGEST_START = 6_000;

export type DrillTallies = Tallies & { readonly releases: Tally };

export interface PowerCutResult {
  readonly cuts: number;
  /** How many of the cuts were made while the console started. */
  readonly cutsOfStarts: number;
  /** Time from power on to the first acknowledged write, in seconds. */
  readonly recovery: readonly number[];
  readonly tallies: DrillTallies;
  /** What was wrong after a cut, a line for each. */
  readonly faults: readonly string[];
  /** Repeated attempts. */
  readonly repeated: number;
}

export interface PowerCutOptions {
  readonly cuts: number;
  /** Settings of the console. */
  readonly env: Readonly<Record<string, string>>;
  /** For logs outside of the volume. */
  readonly logDir: string;
  readonly log?: (line: string) => void;
}

/** Whether nothing was lost, duplicated or damaged. */
export function isSound({ tallies, faults }: Pick<PowerCutResult, 'tallies' | 'faults'>): boolean {
  const { lost, doubled, partial } = sumOf(Object.values(tallies));
  return lost + doubled + partial + faults.length === 0;
}

/** What a check has found wrong, as text; empty if nothing. */
export function findingsOf(tallies: Readonly<Record<string, Tally>>, faults: readonly string[]): string {
  const counted = Object.entries(tallies)
    .filter(([, { lost, doubled, partial }]) => lost + doubled + partial > 0)
    .map(([kind, { lost, doubled, partial }]) => `; ${kind}: ${lost} lost, ${doubled} duplicated, ${partial} partial`);
  return [...counted, ...faults.map((fault) => `; ${fault}`)].join('');
}

/** Whether the console is cut off again while it starts after this cut. */
export const isCutTwice = (cut: number, cuts: number): boolean => cut % (CUTS_PER_START_CUT + 1) === CUTS_PER_START_CUT && cut < cuts;

/** The console with everything that writes to it. */
class Drill {
  readonly #console: PoweredConsole;
  readonly #options: PowerCutOptions;
  readonly #stop = new AbortController();
  readonly #faults: string[] = [];
  readonly #recovery: number[] = [];
  readonly #writers: Writers;
  readonly #releases: ReleaseWriter;
  #releasing: Promise<unknown> = Promise.resolve();
  #cuts = 0;
  #cutsOfStarts = 0;
  #checks = 0;

  constructor(console: PoweredConsole, token: string, options: PowerCutOptions) {
    this.#console = console;
    this.#options = options;
    this.#writers = new Writers(console.url, undefined, RETRY_AFTER);
    this.#releases = new ReleaseWriter(console.url, token);
  }

  async run(): Promise<PowerCutResult> {
    const { cuts, log = () => undefined } = this.#options;
    await this.#writers.start();
    this.#releasing = this.#releases.run(this.#stop.signal);
    this.#releasing.catch(() => undefined);
    while (this.#cuts < cuts) {
      const seconds = await this.#cutOnce();
      this.#recovery.push(seconds);
      const found = await this.#check();
      const acknowledged = this.#writers.acknowledged + this.#releases.acknowledged;
      log(`${this.#cuts}/${cuts} writing again after ${seconds.toFixed(1)} s, ${acknowledged} writes acknowledged${found}`);
    }
    this.#stop.abort();
    await this.#releasing;
    const tallies = { ...(await this.#writers.finish()), releases: await this.#releases.tally() };
    return {
      cuts: this.#cuts,
      cutsOfStarts: this.#cutsOfStarts,
      recovery: this.#recovery,
      tallies,
      faults: this.#faults,
      repeated: this.#writers.failures.length,
    };
  }

  /** Cuts power at a random moment of writing. Returns the seconds until a new write is acknowledged. */
  async #cutOnce(): Promise<number> {
    const { cuts } = this.#options;
    await until(this.#console, 'a report, a transition and an upload on their way', () => this.#writers.areWriting);
    await sleep(randomInt(LONGEST_ROUND));
    this.#console.assertRunning();
    this.#assertWriting();
    await this.#console.cutPower();
    this.#cuts += 1;
    if (isCutTwice(this.#cuts, cuts)) {
      const starting = this.#console.restart().catch(() => undefined);
      await sleep(randomInt(LONGEST_START));
      await this.#console.cutPower();
      await starting;
      this.#cuts += 1;
      this.#cutsOfStarts += 1;
    }
    const since = performance.now();
    const written = this.#writers.writeOnce().then(() => (performance.now() - since) / 1000);
    await this.#console.restart();
    return written;
  }

  /** Compares what is stored with what was acknowledged. Returns what is wrong, as text. */
  async #check(): Promise<string> {
    const { cuts, logDir } = this.#options;
    await this.#releases.hold();
    this.#assertWriting();
    this.#checks += 1;
    const readsRelations = this.#checks % CHECKS_PER_READING === 0 || this.#cuts >= cuts;
    const [tallies, releases, faults] = await Promise.all([
      this.#writers.check(),
      this.#releases.tally(),
      faultsOfStoredData(this.#console.dataDir, { logDir, readsRelations }),
    ]);
    this.#releases.resume();
    const found = findingsOf({ ...tallies, releases }, faults);
    if (found !== '') this.#faults.push(`after cut ${this.#cuts}${found}`);
    return found;
  }

  #assertWriting(): void {
    this.#writers.assertWriting();
    this.#releases.assertWriting();
  }
}

/**
 * Cuts the power of a running console at random moments of writing, and sometimes of its start. After each cut it starts again, and what is stored is
 * compared with what was acknowledged.
 * @throws Problem if the console doesn't start again
 */
export async function runPowerCuts(volume: Volume, options: PowerCutOptions): Promise<PowerCutResult> {
  assertLosesUnsynced(volume);
  const console = new PoweredConsole(volume, options);
  try {
    const token = await console.prepareReleases();
    await console.start();
    return await new Drill(console, token, options).run();
  } finally {
    console.kill();
  }
}
