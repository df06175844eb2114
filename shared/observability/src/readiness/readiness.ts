/** What a process needs to do its work. Unlike liveness, it doesn't call for a restart. */
export interface Readiness {
  /** Adds a part that must be ready. A check that throws or takes longer than two seconds counts as not ready. */
  add(part: string, isReady: () => boolean | Promise<boolean>): void;
  /** Adds a part without which most requests still work. */
  addOptional(part: string, isReady: () => boolean | Promise<boolean>): void;
  /** Returns the necessary parts that aren't ready. */
  notReady(): Promise<string[]>;
  /** Returns the optional parts that aren't ready. */
  degraded(): Promise<string[]>;
}

/** Limit of a check, in ms: container runtimes wait for a few seconds. */
const TIMEOUT = 2_000;

async function passes(isReady: () => boolean | Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), TIMEOUT)));
  try {
    return await Promise.race([isReady(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

type Checks = ReadonlyMap<string, () => boolean | Promise<boolean>>;

async function failing(checks: Checks): Promise<string[]> {
  const parts = [...checks];
  const ready = await Promise.all(parts.map(([, isReady]) => passes(isReady)));
  return parts.filter((_, index) => !ready[index]).map(([part]) => part);
}

export function createReadiness(): Readiness {
  const required = new Map<string, () => boolean | Promise<boolean>>();
  const optional = new Map<string, () => boolean | Promise<boolean>>();
  return {
    add: (part, isReady) => void required.set(part, isReady),
    addOptional: (part, isReady) => void optional.set(part, isReady),
    notReady: () => failing(required),
    degraded: () => failing(optional),
  };
}
