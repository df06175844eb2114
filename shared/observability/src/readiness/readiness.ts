/** What a process needs to do its work. Unlike liveness, it doesn't call for a restart. */
export interface Readiness {
  /** Adds a part that must be ready. A check that throws or takes longer than two seconds counts as not ready. */
  add(part: string, isReady: () => boolean | Promise<boolean>): void;
  /** Returns the parts that aren't ready. */
  notReady(): Promise<string[]>;
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

export function createReadiness(): Readiness {
  const checks = new Map<string, () => boolean | Promise<boolean>>();
  return {
    add: (part, isReady) => void checks.set(part, isReady),
    async notReady() {
      const parts = [...checks];
      const ready = await Promise.all(parts.map(([, isReady]) => passes(isReady)));
      return parts.filter((_, index) => !ready[index]).map(([part]) => part);
    },
  };
}
