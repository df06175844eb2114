import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemory, RemoteRoot, type RemoteDefinition } from '@fleet-console/remote-kit';
import { patternsOf, type Descriptor } from '@fleet-console/contract';
import { act, cleanup, render } from '@testing-library/react';
import { fakeShell, type Answer, type FakeShellOptions } from '../fake-shell.ts';

/** A word of no language: what a made-up server or browser says of itself holds it, so that it is found wherever it is shown. */
const SAID = 'Grumblethorpe';

const json = (status: number, error: string) => () => Response.json({ error, message: `${SAID} says no` }, { status });

/** Every kind of failure that a call may come to. */
const kinds: Readonly<Record<string, () => Response>> = {
  '400 with a known code': json(400, 'invalid-json'),
  '400 of the validator': () =>
    Response.json({ error: 'invalid-input', message: `body.name ${SAID} must NOT have more than 80 characters` }, { status: 400 }),
  '401': json(401, 'unauthorized'),
  '403': json(403, 'forbidden'),
  '404': json(404, 'not-found'),
  '409': json(409, 'changed'),
  '409 with an unknown code': json(409, `${SAID.toLowerCase()}-refuses`),
  '422': json(422, 'unprocessable'),
  '429': json(429, 'too-many-requests'),
  '500': json(500, 'internal'),
  '503': json(503, 'database-down'),
  'no connection': () => {
    throw new TypeError(`${SAID}: Failed to fetch`);
  },
  'no answer in time': () => {
    throw new DOMException(`${SAID} timed out`, 'TimeoutError');
  },
  'a page of a proxy': () =>
    new Response(`<html><body><h1>502 ${SAID} Bad Gateway</h1></body></html>`, { status: 502, headers: { 'content-type': 'text/html' } }),
  'nothing in the body': () => new Response('', { status: 500 }),
};
const names = Object.keys(kinds);

const QUIET_TURNS = 4;

interface WordTree {
  readonly [key: string]: string | WordTree;
}
const textsIn = (tree: string | WordTree): readonly string[] => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(textsIn));
function wordsFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.name === 'words' ? [path] : wordsFolders(path);
  });
}

/** Whole English texts of these packages that Polish says in another way; those with places are never whole on screen. */
function englishTexts(folders: readonly string[]): ReadonlySet<string> {
  const [en, pl] = (['en', 'pl'] as const).map(
    (locale) =>
      new Set(
        folders
          .flatMap(wordsFolders)
          .flatMap((folder) => textsIn(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as WordTree)),
      ),
  ) as [Set<string>, Set<string>];
  return new Set([...en].filter((text) => !pl.has(text) && !text.includes('{{')));
}

const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'] as const;

/** Every text on screen, and every name and hint that is read out. */
function textsOnScreen(): string[] {
  const texts: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement?.closest('style, script')) texts.push(node.textContent ?? '');
  for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** A call by what it asks for: method and path without the query, or the name of a GraphQL document. */
function callOf({ method, path, body }: Parameters<Answer>[0]): string {
  const { pathname } = new URL(path, 'http://x');
  const document = typeof body === 'object' && body !== null && 'query' in body ? String(body.query) : '';
  return `${method} ${pathname}${document === '' ? '' : ` ${document.replaceAll(/\s+/g, ' ').slice(0, 40)}`}`;
}

export interface FailingScreens {
  readonly definition: RemoteDefinition;
  readonly descriptor: Pick<Descriptor, 'routes'>;
  /** Folder of the remote's package. */
  readonly folder: string;
  /** Values of the places in the addresses of routes. */
  readonly places: Readonly<Record<string, string>>;
  /** Addresses beside those of the routes: tabs, pages below. */
  readonly more?: readonly string[];
  readonly options: () => Omit<FakeShellOptions, 'path'> & { readonly answer: Answer };
  /** Failures that each call of each screen comes to; each call begins with another kind. */
  readonly failuresOfACall?: number;
}

/** Every address of a remote's routes, with and without what may be left out. */
function screensOf({ descriptor, places, more = [] }: FailingScreens): string[] {
  const addresses = descriptor.routes.flatMap(patternsOf).flatMap((pattern) => {
    const parts = pattern.split('/').filter((part) => part !== '');
    const value = (part: string) => (part.startsWith(':') ? places[part.replaceAll(/[:?]/g, '')] : part);
    return [parts.filter((part) => !part.endsWith('?')), parts].map((each) => `/${each.flatMap((part) => value(part) ?? []).join('/')}`);
  });
  return [...new Set([...addresses, ...more])];
}

/** Opens an address in Polish and waits until no call is under way. */
async function open({ definition, options }: FailingScreens, address: string, instead: (call: string) => (() => Response) | undefined) {
  const { answer, ...more } = options();
  const calls = new Set<string>();
  let pending = 0;
  const shell = fakeShell({
    ...more,
    path: address,
    answer: async (request) => {
      const call = callOf(request);
      calls.add(call);
      pending += 1;
      try {
        const fail = instead(call);
        return fail === undefined ? await answer(request) : fail();
      } finally {
        pending -= 1;
      }
    },
  });
  shell.locale.set('pl');
  const memory = createMemory(definition.words, shell);
  memory.queries.setDefaultOptions({ queries: { ...memory.queries.getDefaultOptions().queries, retryDelay: 0 } });
  const Root = definition.root;
  render(
    <RemoteRoot shell={shell} memory={memory}>
      <Root />
    </RemoteRoot>,
  );
  // Settled: several turns in a row with nothing under way, so that what one answer leads to has been asked.
  const turn = () => act(() => new Promise<void>((done) => void setTimeout(done, 0)));
  const isQuiet = () => pending === 0 && memory.queries.isFetching() === 0;
  let quiet = 0;
  while (quiet < QUIET_TURNS) {
    await turn();
    quiet = isQuiet() ? quiet + 1 : 0;
  }
  return { calls, said: shell.said };
}

/** Every screen of a remote in Polish, each of its calls failing in turn. Returns what is English on screen. */
export async function englishAfterFailures(
  screens: FailingScreens,
): Promise<{ readonly tried: number; readonly kinds: ReadonlySet<string>; readonly found: readonly string[] }> {
  const english = englishTexts([join(screens.folder, 'src'), join(__dirname, '../../../remote-kit/src')]);
  const found: string[] = [];
  const used = new Set<string>();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let tried = 0;
  const look = (where: string, said: readonly { readonly text: string }[]) => {
    for (const text of [...textsOnScreen(), ...said.map((each) => each.text)])
      if (text.includes(SAID) || english.has(text)) found.push(`${where}: ${text.slice(0, 120)}`);
  };
  try {
    for (const address of screensOf(screens)) {
      const whole = await open(screens, address, () => undefined);
      look(address, whole.said);
      cleanup();
      for (const call of whole.calls)
        for (let nth = 0; nth < (screens.failuresOfACall ?? 3); nth += 1) {
          const kind = names[tried % names.length] as string;
          tried += 1;
          used.add(kind);
          const { said } = await open(screens, address, (asked) => (asked === call ? kinds[kind] : undefined));
          look(`${address}, ${call}, ${kind}`, said);
          cleanup();
        }
    }
  } finally {
    logged.mockRestore();
  }
  return { tried, kinds: used, found };
}
