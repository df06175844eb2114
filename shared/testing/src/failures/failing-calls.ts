import { act, cleanup } from '@testing-library/react';
import { whyEnglish, type Texts } from './english-texts.ts';
import { isBrief, isSoak } from '../soak/soak.ts';
import { failureKinds, kinds, representativeKinds, type FailureKind } from './failure-kinds.ts';
import { busyOnScreen, screenDriver, textsOnScreen, typedOnScreen, type ScreenDriver } from './screen-driver.ts';

export type Step = (screen: ScreenDriver) => unknown;

/** A walk through the screens: what is opened, and the steps there. Every call during it fails once. */
export interface Scenario {
  /** The path, or the name of what is opened otherwise. */
  readonly at: string;
  readonly steps?: readonly Step[];
  /** Runs before opening, e.g. to fill the browser's storage. */
  readonly before?: () => void;
}

/** A call made by a screen. */
export interface Call {
  readonly site: string;
  /** Whether it changes data: its failure must be shown, whatever is on screen. */
  readonly changes: boolean;
}

export interface Opened {
  /** Flash messages. */
  readonly flashes: readonly { readonly text: string }[];
  /** Nothing is in progress. */
  isQuiet(): boolean;
  close(): void;
}

export type Fail = (call: Call) => (() => Response) | undefined;

export interface FailingCalls {
  /** Opens a scenario in Polish. `fail` is called on every request; if it returns a function, that one responds. */
  readonly open: (scenario: Scenario, fail: Fail) => Opened;
  readonly scenarios: readonly Scenario[];
  readonly texts: Texts;
  /** Calls whose failure isn't shown: part of the call's name, optionally with the kind of failure, to the reason. */
  readonly silentFailures?: Readonly<Record<string, string>>;
  /** Calls whose failure may clear fields: part of the call's name to the reason. */
  readonly clearedFields?: Readonly<Record<string, string>>;
  /** How many kinds of failure each call meets; all calls together meet every kind in any case. */
  readonly thorough?: Thoroughness;
}

export interface Verdict {
  /** Number of provoked failures. */
  readonly cases: number;
  readonly kinds: ReadonlySet<FailureKind>;
  readonly sites: ReadonlySet<string>;
  readonly found: readonly string[];
}

const QUIET_TICKS = 3;
const TICK = 120;
/** A screen that keeps making requests after this many ticks is reported. */
const MAX_TICKS = 120;

/** Time after which a retried call has failed finally, in ms. */
const RETRY_TIME = 4000;

const tick = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(TICK);
  });

/** Waits until nothing is in progress for several ticks, so that follow-up requests have been made. */
async function settle(opened: Opened): Promise<boolean> {
  let quiet = 0;
  for (let ticks = 0; ticks < MAX_TICKS; ticks += 1) {
    await tick();
    quiet = opened.isQuiet() ? quiet + 1 : 0;
    if (quiet >= QUIET_TICKS) return true;
  }
  return false;
}

const RETRY = 'Retry';

/** Returns the elements of one list that are missing in another, counting repetitions. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Texts on screen after a step, and the calls it made, with a working server. */
interface Stage {
  readonly calls: readonly Call[];
  readonly texts: readonly string[];
  readonly typed: readonly string[];
  readonly busy: number;
}

/** A call of a scenario, to fail at a step. */
interface Occurrence {
  readonly scenario: Scenario;
  readonly stages: readonly Stage[];
  readonly at: number;
  readonly call: Call;
}

/** How many kinds of failure each call meets: all in a soak run, one of each class in a full run, one with `--changed`. */
export type Thoroughness = 'every kind' | 'every class' | 'one';

const thoroughness: Thoroughness = isSoak ? 'every kind' : isBrief ? 'one' : 'every class';

/** Minimum number of kinds that a call meets. */
export const KINDS_OF_EACH_CALL = { 'every kind': failureKinds, 'every class': representativeKinds, one: ['any'] }[thoroughness].length;

/** Minimum number of kinds per occurrence of a call in a soak run; otherwise one. */
const MIN_KINDS_IN_SOAK = 3;

/** Assigns kinds of failure to the calls of a package. Kinds that not all calls meet are distributed, so that the package meets every kind. */
export function kindsOfCalls(calls: number, thorough: Thoroughness): readonly (readonly FailureKind[])[] {
  const common: readonly FailureKind[] = { 'every kind': failureKinds, 'every class': representativeKinds, one: [] }[thorough];
  const assigned = failureKinds.filter((kind) => !common.includes(kind));
  const each = Math.ceil(assigned.length / calls);
  return Array.from({ length: calls }, (_, call) => {
    const own = assigned.slice(call * each, (call + 1) * each);
    const one = failureKinds.slice(call % failureKinds.length, (call % failureKinds.length) + 1);
    return [...common, ...(common.length + own.length > 0 ? own : one)];
  });
}

/** Distributes kinds of failure over the occurrences of one call: round-robin, all of them, with a minimum for each occurrence. */
export function distributeKinds(assigned: readonly FailureKind[], ways: number, min: number): readonly (readonly FailureKind[])[] {
  const each = Math.max(min, Math.ceil(assigned.length / ways));
  return Array.from({ length: ways }, (_, way) =>
    Array.from({ length: each }, (__, nth) => assigned[(way * each + nth) % assigned.length] as FailureKind),
  );
}

const nameOf = ({ scenario, at, call }: Occurrence) =>
  at === 0 ? `${scenario.at.replace(/ .*/, '')}, ${call.site}` : `${scenario.at}, step ${at}, ${call.site}`;

/** Runs scenarios and collects errors. */
class FailureRun {
  readonly found = new Set<string>();
  readonly #calls: FailingCalls;
  readonly #screen: ScreenDriver;
  #failing: { readonly site: string; readonly kind: FailureKind; isOn: boolean; hits: number } | null = null;
  #made: Call[] = [];

  constructor(calls: FailingCalls) {
    this.#calls = calls;
    this.#screen = screenDriver(calls.texts);
  }

  readonly #fail: Fail = (call) => {
    this.#made.push(call);
    const failing = this.#failing;
    if (!failing?.isOn || failing.site !== call.site) return undefined;
    failing.hits += 1;
    return kinds[failing.kind];
  };

  #end(opened: Opened | null) {
    opened?.close();
    cleanup();
    document.body.innerHTML = '';
    localStorage.clear();
    sessionStorage.clear();
    jest.clearAllTimers();
  }

  async #take(opened: Opened, step: Step | undefined) {
    await act(async () => void (await step?.(this.#screen)));
    return settle(opened);
  }

  /** Reports every English text. */
  #checkTexts(name: string, seen: readonly string[], known?: ReadonlySet<string>) {
    for (const text of new Set(seen)) {
      const why = whyEnglish(text, this.#calls.texts);
      const isOurs = why === 'said by the server' || why === 'English text';
      // Names given by users may be English, and are on screen before a failure.
      if (why !== null && (isOurs || (known !== undefined && !known.has(text)))) this.found.add(`${name}: ${why}: ${text.slice(0, 120)}`);
    }
  }

  /** Runs a scenario with a working server. */
  async walk(scenario: Scenario): Promise<Stage[]> {
    const stages: Stage[] = [];
    let opened: Opened | null = null;
    this.#made = [];
    try {
      opened = this.#calls.open(scenario, this.#fail);
      for (const step of [undefined, ...(scenario.steps ?? [])]) {
        if (!(await this.#take(opened, step))) this.found.add(`${scenario.at}, step ${stages.length}: does not come to rest`);
        const seen = [...textsOnScreen(), ...opened.flashes.map(({ text }) => text)];
        this.#checkTexts(`${scenario.at}, step ${stages.length}`, seen);
        const calls = [...new Map(this.#made.map((call) => [call.site, call])).values()];
        stages.push({ calls, texts: seen, typed: typedOnScreen(), busy: busyOnScreen() });
        this.#made = [];
      }
    } catch (error) {
      this.found.add(`${scenario.at}, step ${stages.length}: ${String(error)}; on screen: ${textsOnScreen().join(' | ').slice(0, 1500)}`);
    }
    this.#end(opened);
    return stages;
  }

  /** Makes a call fail in each of these ways. */
  async provoke(occurrence: Occurrence, assigned: readonly FailureKind[]): Promise<void> {
    const { scenario, stages, at, call } = occurrence;
    const { silentFailures = {}, clearedFields = {} } = this.#calls;
    const steps = scenario.steps ?? [];
    const way = nameOf(occurrence);
    const before = stages[at - 1];
    const stage = stages[at] as Stage;
    const known = new Set([...(before?.texts ?? []), ...stage.texts]);
    let opened: Opened | null = null;
    for (const kind of assigned) {
      const name = `${way}, ${kind}`;
      const isListed = (list: Readonly<Record<string, string>>) => Object.keys(list).some((part) => name.includes(part));
      const failing = { site: call.site, kind, isOn: true, hits: 0 };
      this.#failing = failing;
      let isSettled = true;
      let flashCount = opened?.flashes.length ?? 0;
      if (opened !== null) {
        try {
          isSettled = await this.#take(opened, at === 0 ? (each) => each.press(RETRY) : steps[at - 1]);
        } catch {
          failing.hits = 0;
        }
        if (failing.hits === 0) {
          this.#end(opened);
          opened = null;
        }
      }
      if (opened === null) {
        flashCount = 0;
        try {
          failing.isOn = at === 0;
          opened = this.#calls.open(scenario, this.#fail);
          isSettled = await this.#take(opened, undefined);
          for (let next = 1; next <= at; next += 1) {
            failing.isOn = next === at;
            flashCount = opened.flashes.length;
            isSettled = await this.#take(opened, steps[next - 1]);
          }
        } catch (error) {
          this.found.add(`${name}: ${String(error)}`);
        }
        if (opened === null) continue;
        if (failing.hits === 0) this.found.add(`${name}: the call was not made again`);
      }
      const textsNow = (opened: Opened) => [...textsOnScreen(), ...opened.flashes.slice(flashCount).map(({ text }) => text)];
      let seen = textsNow(opened);
      if (!isListed(silentFailures) && seen.every((text) => known.has(text))) {
        // Temporary failures are retried after a pause before they are shown.
        await act(async () => {
          await jest.advanceTimersByTimeAsync(RETRY_TIME);
        });
        isSettled = await settle(opened);
        seen = textsNow(opened);
      }
      this.#checkTexts(name, seen, known);
      if (!isSettled) this.found.add(`${name}: does not come to rest`);
      if (!isListed(silentFailures) && seen.every((text) => known.has(text))) this.found.add(`${name}: nothing is said`);
      if (busyOnScreen() > (before ?? stage).busy) this.found.add(`${name}: waits for ever`);
      if (call.changes && before && !isListed(clearedFields)) {
        const lost = missing(before.typed, typedOnScreen());
        if (lost.length > 0) this.found.add(`${name}: lost what was typed: ${lost.join(', ')}`);
      }
    }
    this.#failing = null;
    this.#end(opened);
  }
}

/**
 * Runs every scenario once with a working server, then once for each failure of one of its calls. Every call site meets every class of failure (in a soak
 * run every kind), distributed over its occurrences. After each failure there must be no English text on screen, an error must be shown, typed text must
 * still be there, and nothing may stay busy.
 *
 * Several kinds are tried in one mount as long as the step that made the call can be repeated, like a user would do.
 */
export async function failEveryCall(calls: FailingCalls): Promise<Verdict> {
  const { scenarios, thorough = thoroughness } = calls;
  const run = new FailureRun(calls);
  const { stackTraceLimit } = Error;
  // React's development build captures a stack for every element, a tenth of the time here.
  Error.stackTraceLimit = 0;
  const logged = (['error', 'warn'] as const).map((level) => jest.spyOn(console, level).mockImplementation(() => {}));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'], now: Date.now() });
  let cases = 0;
  const kindsMet = new Set<FailureKind>();
  const ways = new Map<string, Map<string, Occurrence>>();
  try {
    for (const scenario of scenarios) {
      const stages = await run.walk(scenario);
      for (const [at, { calls }] of stages.entries())
        for (const call of calls) {
          // A read that repeats an earlier one keeps its data on screen.
          const isFirst = !stages.slice(0, at).some((stage) => stage.calls.some(({ site }) => site === call.site));
          const occurrence = { scenario, stages, at, call };
          const known = ways.get(call.site) ?? new Map<string, Occurrence>();
          ways.set(call.site, known);
          const name = nameOf(occurrence);
          if ((call.changes || isFirst) && !known.has(name)) known.set(name, occurrence);
        }
    }
    for (const site of ways.keys()) if (site.startsWith('?')) run.found.add(`${site}: made by no known place`);
    const kindsByCall = kindsOfCalls(ways.size, thorough);
    for (const [nth, occurrences] of [...ways.values()].entries()) {
      const assigned = distributeKinds(kindsByCall[nth] ?? [], occurrences.size, thorough === 'every kind' ? MIN_KINDS_IN_SOAK : 1);
      for (const [way, occurrence] of [...occurrences.values()].entries()) {
        const kindsHere = assigned[way] ?? [];
        cases += kindsHere.length;
        for (const kind of kindsHere) kindsMet.add(kind);
        await run.provoke(occurrence, kindsHere);
      }
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    for (const spy of logged) spy.mockRestore();
    jest.useRealTimers();
  }
  return { cases, kinds: kindsMet, sites: new Set(ways.keys()), found: [...run.found] };
}
