import type { Descriptor } from '@fleet-console/contract';
import { patternsOf } from '@fleet-console/release-contract';
import { createMemory, RemoteRoot, type RemoteDefinition } from '@fleet-console/remote-kit';
import { render } from '@testing-library/react';
import { join } from 'node:path';
import { fakeShell, type Answer, type FakeShell, type FakeShellOptions } from '../shell/fake-shell.ts';
import { callSitesOf, filesOnStack, isChange, siteName, siteOf, type RequestedCall } from './call-sites.ts';
import { textsOf } from './english-texts.ts';
import { failEveryCall, type FailingCalls, type Scenario, type Verdict } from './failing-calls.ts';

export interface RemoteScenario extends Scenario {
  /** A panel instead of a path. */
  readonly panel?: { readonly name: string; readonly input: unknown };
  /** Whether to start the remote's background work. */
  readonly background?: boolean;
  /** Overrides of the remote's options. */
  readonly overrides?: Partial<RemoteOptions>;
}

type RemoteOptions = Omit<FakeShellOptions, 'path'> & { readonly answer: Answer };

export interface FailingRemote extends Pick<FailingCalls, 'silentFailures' | 'clearedFields' | 'thorough'> {
  readonly definition: RemoteDefinition;
  readonly descriptor: Pick<Descriptor, 'routes'>;
  /** Folder of the package. */
  readonly folder: string;
  /** Folders of remote-kit with calls that it makes too. */
  readonly kit?: readonly string[];
  /** Values of the parameters in route patterns. */
  readonly params: Readonly<Record<string, string>>;
  /** Scenarios besides opening each path of the routes. */
  readonly scenarios: readonly RemoteScenario[];
  readonly options: () => RemoteOptions;
  /** Overrides of the fake shell. */
  readonly shell?: (shell: FakeShell) => FakeShell;
  /** Names a call more specifically than its call site. */
  readonly nameOf?: (site: string, request: RequestedCall) => string;
}

export interface RemoteVerdict extends Verdict {
  /** Call sites that no scenario covers. */
  readonly unprovoked: readonly string[];
}

const KIT = join(__dirname, '../../../remote-kit/src');
/** Texts shared by all packages. */
const I18N = join(__dirname, '../../../i18n/src');

/** Returns all paths of a remote's routes, with and without optional parameters. */
function addressesToOpen({ descriptor, params }: FailingRemote): string[] {
  const addresses = descriptor.routes.flatMap(patternsOf).flatMap((pattern) => {
    const parts = pattern.split('/').filter((part) => part !== '');
    const value = (part: string) => (part.startsWith(':') ? params[part.replaceAll(/[:?]/g, '')] : part);
    return [parts.filter((part) => !part.endsWith('?')), parts].map((each) => `/${each.flatMap((part) => value(part) ?? []).join('/')}`);
  });
  return [...new Set(addresses)];
}

/** Makes every call of a remote fail in every scenario. */
export async function failingRemote(remote: FailingRemote): Promise<RemoteVerdict> {
  const src = join(remote.folder, 'src');
  const sites = [src, ...(remote.kit ?? []).map((folder) => join(KIT, folder))].flatMap((folder) => callSitesOf(src, folder));
  const opening: RemoteScenario[] = addressesToOpen(remote).map((at) => ({ at }));
  const all: RemoteScenario[] = [...opening, ...remote.scenarios];
  const verdict = await failEveryCall({
    ...remote,
    scenarios: all,
    texts: textsOf([src, KIT, I18N]),
    open(scenario: RemoteScenario, fail) {
      scenario.before?.();
      const { answer, ...more } = { ...remote.options(), ...scenario.overrides };
      let pending = 0;
      const base = fakeShell({
        ...more,
        path: scenario.panel ? '/' : scenario.at.replace(/ .*/, ''),
        answer: async (request) => {
          const site = siteOf(sites, src, request, filesOnStack());
          pending += 1;
          try {
            const failure = fail({ site: remote.nameOf?.(site, request) ?? site, changes: isChange(request) });
            return failure === undefined ? await answer(request) : failure();
          } finally {
            pending -= 1;
          }
        },
      });
      const shell = remote.shell?.(base) ?? base;
      shell.locale.set('pl');
      const memory = createMemory(remote.definition.words, shell);
      memory.queries.setDefaultOptions({ queries: { ...memory.queries.getDefaultOptions().queries, retryDelay: 0 } });
      const Panel = scenario.panel && remote.definition.panels?.[scenario.panel.name];
      const Root = remote.definition.root;
      const stop = scenario.background ? remote.definition.start?.(shell) : undefined;
      render(
        <RemoteRoot shell={shell} memory={memory}>
          {Panel ? <Panel input={scenario.panel?.input} close={() => {}} /> : <Root />}
        </RemoteRoot>,
      );
      return {
        flashes: shell.flashes,
        isQuiet: () => pending === 0 && memory.queries.isFetching() === 0 && memory.queries.isMutating() === 0,
        close() {
          stop?.();
          memory.queries.clear();
        },
      };
    },
  });
  const provoked = [...verdict.sites];
  const isProvoked = (site: string) => provoked.some((each) => each === site || each.startsWith(`${site} `));
  return { ...verdict, unprovoked: sites.map(siteName).filter((site) => !isProvoked(site)) };
}
