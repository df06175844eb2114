import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fleet-console/stack';
import { expect, type Page, type Request } from '@playwright/test';
import { setLocale } from './locale-and-theme.ts';

const skipped = new Set(['node_modules', 'dist', 'test-results', 'server', 'releases']);

function messageFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.name !== 'locales') return messageFiles(path);
    return readdirSync(path).flatMap((file) => (file.endsWith('.json') ? [join(path, file)] : []));
  });
}

const textsIn = (tree: unknown): string[] => (typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(textsIn));

let allTexts: readonly string[] | undefined;

/** Returns all texts of the message files, cached. */
const readTexts = (): readonly string[] =>
  (allTexts ??= [...new Set(messageFiles(root).flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8')) as unknown)))]);

declare global {
  interface Window {
    /** Enables the pseudo-locale on a prepared page. */
    fleetConsoleTestEnablePseudo?: () => void;
  }
}

/**
 * Prepares a page for the pseudo-locale: every text of the message files is accented, 40 % longer and in brackets, so that other texts and
 * truncation show up. Works on production builds: webpack emits JSON modules as `JSON.parse('…')`, where the texts are recognised.
 */
// oxlint-disable-next-line max-lines-per-function -- the script runs in the page and cannot use outer declarations
export async function preparePseudoLocale(page: Page): Promise<void> {
  await page.addInitScript((texts: readonly string[]) => {
    let enabled = false;
    /** Loaded text trees. They change in place, because i18next keeps references. */
    const trees: object[] = [];
    const copies = new Set<object>();
    const stores = new Set<{ data: { en?: object } }>();
    const letters = new Map(
      Array.from('aącćeęilłnńoóstuwyzAEILNOSTUYZ', (letter, at) => [letter, 'ààçćèęïļłñńöóšţüŵýžÀÈÏĻÑÖŠŢÜÝŽ'[at] ?? letter] as const),
    );
    const pseudo = (text: string): string => {
      if (text === '' || text.startsWith('⟦')) return text;
      const [accented, length] = text
        .split(/(\{\{\w+\}\})/)
        .reduce<[string, number]>(
          ([result, seen], part) =>
            part.startsWith('{{')
              ? [result + part, seen]
              : [result + Array.from(part, (letter) => letters.get(letter) ?? letter).join(''), seen + part.length],
          ['', 0],
        );
      // Longer by whole words, so that lines still wrap.
      const more = Array.from('one two three four five six seven eight nine ten '.repeat(Math.ceil(length / 60) + 1))
        .slice(0, Math.ceil(length * 0.4))
        .join('')
        .trimEnd();
      return `⟦${accented}${more === '' ? '' : ` ${more}`}⟧`;
    };
    const known = new Set(texts);
    const isMessageTree = (tree: unknown): boolean =>
      typeof tree === 'string'
        ? known.has(tree)
        : typeof tree === 'object' &&
          tree !== null &&
          !Array.isArray(tree) &&
          Object.values(tree).length > 0 &&
          Object.values(tree).every(isMessageTree);
    const isText = (value: unknown) =>
      typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
    /** Descriptor titles, release notes and server counters contain both languages. */
    const isBilingual = (value: { en?: unknown; pl?: unknown }) => isText(value.en) && isText(value.pl);
    const bilingualTextsIn = (value: unknown): object[] => {
      if (typeof value !== 'object' || value === null) return [];
      if (!isBilingual(value)) return Object.values(value).flatMap(bilingualTextsIn);
      // The boot map's signature is verified over the original text.
      const sent = { ...value };
      Object.defineProperty(value, 'toJSON', { value: () => sent, enumerable: false });
      return [value];
    };
    const change = (tree: object): void => {
      for (const [key, value] of Object.entries(tree)) {
        if (typeof value === 'string') Object.assign(tree, { [key]: pseudo(value) });
        else if (typeof value === 'object' && value !== null) change(value as object);
      }
    };
    const note = <T>(value: T, found: object[]): T => {
      trees.push(...found);
      if (enabled) found.forEach(change);
      return value;
    };
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string, reviver?: (key: string, value: unknown) => unknown) => {
      const value = parse(text, reviver) as unknown;
      return note(value, typeof value === 'object' && isMessageTree(value) ? [value as object] : bilingualTextsIn(value));
    };
    const json = Response.prototype.json;
    Response.prototype.json = async function answered(this: Response) {
      const value = (await json.call(this)) as unknown;
      return note(value, bilingualTextsIn(value));
    };
    /** Observes assignments of a property to any object, to find copies of texts. */
    const noteOwners = (property: string, noted: (owner: object, value: unknown) => void) =>
      // oxlint-disable-next-line no-extend-native -- observes assignments on all objects
      Object.defineProperty(Object.prototype, property, {
        configurable: true,
        get: () => undefined,
        set(this: object, value: unknown) {
          Object.defineProperty(this, property, { value, configurable: true, enumerable: true, writable: true });
          noted(this, value);
        },
      });
    // The schema library copies descriptor titles.
    noteOwners('en', (owner) => void copies.add(owner));
    // i18next stores the messages of lazy features.
    noteOwners('resourceStore', (_, store) => void stores.add(store as { data: { en?: object } }));
    const age = Intl.RelativeTimeFormat.prototype.format;
    Intl.RelativeTimeFormat.prototype.format = function aged(...args: [value: number, unit: Intl.RelativeTimeFormatUnit]) {
      return enabled ? pseudo(age.apply(this, args)) : age.apply(this, args);
    };
    const list = Intl.ListFormat.prototype.format;
    Intl.ListFormat.prototype.format = function listed(parts) {
      return enabled ? `⟦${list.call(this, parts)}⟧` : list.call(this, parts);
    };
    window.fleetConsoleTestEnablePseudo = () => {
      enabled = true;
      trees.forEach(change);
      for (const copy of copies) if (isBilingual(copy)) change(copy);
      for (const { data } of stores) change(data.en ?? {});
    };
  }, readTexts());
}

/** Switches to the pseudo-locale without a reload. */
export async function enablePseudoLocale(page: Page): Promise<void> {
  // The English texts are replaced: switching the language renders them.
  await setLocale(page, 'pl');
  await page.evaluate(() => window.fleetConsoleTestEnablePseudo?.());
  await setLocale(page, 'en');
  await expect(page.getByText('⟦').first()).toBeVisible();
}

/** Collects the words of server data, such as names of people, groups and vehicles. Error messages aren't data: the console translates them. */
export function collectServerData(page: Page): ReadonlySet<string> {
  const data = new Set<string>();
  /** An error within a response with status 200: of GraphQL, of a batch, or of a form. */
  const isFailure = (value: object) => 'message' in value && ('error' in value || 'extensions' in value);
  const note = (value: unknown) => {
    if (typeof value === 'string') for (const [word] of value.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) data.add(word);
    else if (Array.isArray(value)) value.forEach(note);
    else if (typeof value === 'object' && value !== null && !isFailure(value)) Object.values(value).forEach(note);
  };
  /** A browser doesn't always keep the text of a streamed response: then the call is made again. */
  const readAgain = async (request: Request) => {
    if (request.method() !== 'GET') return undefined;
    const authorization = await request.headerValue('authorization');
    const response = await page.request.get(request.url(), { headers: authorization === null ? {} : { authorization } });
    return (await response.json()) as unknown;
  };
  page.on('response', (response) => {
    if (response.status() >= 400 || !/\/(api|releases)\//.test(new URL(response.url()).pathname)) return;
    response
      .json()
      .catch(() => readAgain(response.request()))
      .then(note, () => undefined);
  });
  // Live messages; gateway messages contain their data as JSON text.
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"error"')) return;
      note(String(payload));
    });
  });
  return data;
}
