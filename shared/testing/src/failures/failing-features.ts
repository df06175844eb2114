import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { permissions } from '@fleet-console/contract';
import type { Answer } from '../shell/fake-shell.ts';
import { failingRemote, type FailingRemote, type RemoteScenario, type RemoteVerdict } from './failing-remote.tsx';

/** What one folder of screens adds to the test that makes every call of a remote fail. Exported as `failures` by `<folder>/testing/failures.ts`. */
export interface FeatureFailures {
  /** Paths of the calls that `answer` responds to. */
  readonly calls: RegExp;
  /** Creates a fake server for one scenario. */
  readonly answer: () => Answer;
  /** Values of the parameters in route patterns, e.g. an id that the fake server knows. */
  readonly params?: Readonly<Record<string, string>>;
  /** Scenarios besides opening each path of the routes. */
  readonly scenarios?: readonly RemoteScenario[];
  /** Calls whose failure isn't shown: part of the call's name to the reason. */
  readonly silentFailures?: Readonly<Record<string, string>>;
  /** Calls whose failure may clear fields: part of the call's name to the reason. */
  readonly clearedFields?: Readonly<Record<string, string>>;
}

/** Returns the modules below `src` that export `failures`. */
export const featuresWithFailures = (src: string): string[] =>
  readdirSync(src)
    .map((folder) => join(src, folder, 'testing/failures.ts'))
    .filter((file) => existsSync(file));

interface FailingFeatures extends Pick<FailingRemote, 'definition' | 'descriptor'> {
  readonly src: string;
  /** As returned by `featuresWithFailures`. */
  readonly features: readonly string[];
}

/** Makes every call of a remote fail, with the scenarios and fake servers of its folders. */
export async function failingFeatures({ definition, descriptor, src, features }: FailingFeatures): Promise<RemoteVerdict> {
  const all = await Promise.all(features.map(async (file) => ((await import(file)) as { readonly failures: FeatureFailures }).failures));
  const merged = <Value>(of: (feature: FeatureFailures) => Readonly<Record<string, Value>> | undefined) =>
    Object.assign({}, ...all.map(of)) as Record<string, Value>;
  return failingRemote({
    definition,
    descriptor,
    folder: dirname(src),
    params: merged(({ params }) => params),
    scenarios: all.flatMap(({ scenarios = [] }) => scenarios),
    silentFailures: merged(({ silentFailures }) => silentFailures),
    clearedFields: merged(({ clearedFields }) => clearedFields),
    options() {
      const servers = all.map(({ calls, answer }) => ({ calls, answer: answer() }));
      return {
        answer(request) {
          const server = servers.find(({ calls }) => calls.test(request.path));
          return server ? server.answer(request) : Response.json({ error: 'not-found', message: 'Not found' }, { status: 404 });
        },
        permissions: { '142': Object.keys(permissions) },
      };
    },
  });
}
