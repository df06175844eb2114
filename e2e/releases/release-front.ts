import { tokensOf } from '../console/api.ts';
import { consoleUrl } from '../setup/environment.ts';

/** Health of one release, as the front reports it. */
export interface ReleaseHealth {
  readonly remote: string;
  readonly build: string;
  readonly mounts: number;
  readonly crashes: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly watchFaults: Readonly<Record<string, number>>;
  readonly violations: Readonly<Record<string, number>>;
  readonly affected: readonly string[];
}

/** Whether the health of a release names a fault class or a violated directive. */
export const namesFault = (health: ReleaseHealth | undefined, fault: string): boolean =>
  health !== undefined &&
  (fault === 'crash'
    ? health.crashes > 0
    : [health.faults, health.watchFaults, health.violations].some((each) => Object.hasOwn(each, fault)));

/** The failures of a release, for messages. */
export const summaryOf = ({ crashes = 0, faults = {}, watchFaults = {}, violations = {}, affected = [] }: Partial<ReleaseHealth> = {}) => ({
  crashes,
  ...faults,
  ...watchFaults,
  ...violations,
  tabs: affected.length,
});

/** The release routes of the front, with an administrator's session: faster than the command line. */
export async function releaseFront() {
  const { access_token: token } = await tokensOf('administrator');
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${consoleUrl()}/releases${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };
  return {
    decide: (decision: object) => call('/decisions', { decision, reason: 'end-to-end test' }),
    /** Returns the health of a build; undefined without reports. */
    async health(build: string): Promise<ReleaseHealth | undefined> {
      const { releases } = (await call('/health')) as { readonly releases: readonly ReleaseHealth[] };
      return releases.find((each) => each.build === build);
    },
    /** Returns who ended the canary of a remote, and why; null while it lasts. */
    async withdrawal(remote: string, build: string): Promise<{ readonly actor: string; readonly reason: string } | null> {
      const { entries } = (await call(`/history?remote=${remote}&limit=1`)) as {
        readonly entries: readonly { readonly decision: string; readonly build: string; readonly actor: string; readonly reason: string }[];
      };
      const [last] = entries;
      return last?.decision === 'withdraw' && last.build === build ? last : null;
    },
  };
}
export type ReleaseFront = Awaited<ReturnType<typeof releaseFront>>;
