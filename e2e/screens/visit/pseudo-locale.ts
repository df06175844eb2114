import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fleet-console/stack';
import { expect, type Page } from '@playwright/test';
import { speak } from './looks.ts';

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

let everyWord: readonly string[] | undefined;

/** Every text of the browser's message files. Read once for all screens. */
const readWords = (): readonly string[] =>
  (everyWord ??= [...new Set(messageFiles(root).flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8')) as unknown)))]);

declare global {
  interface Window {
    /** The way of a prepared page into the pseudo-language. */
    fleetConsoleTestSpeakPseudo?: () => void;
  }
}

/**
 * Prepares a page for a language that no one speaks: every text of the message files is accented, 40 % longer and stands in brackets, so that
 * what did not come from there stands out, and what has no room is cut. Works on the builds that users get: webpack writes JSON modules as
 * `JSON.parse('…')`, and that is where words are recognised. Nothing of it is in the console. `speakPseudo` begins with it.
 */
// oxlint-disable-next-line max-lines-per-function -- the script runs in the page, where it finds nothing that is declared outside it
export async function preparePseudo(page: Page): Promise<void> {
  await page.addInitScript((words: readonly string[]) => {
    let speaking = false;
    /** Texts that can be spoken, as they were loaded: they change in place, for the library that says them keeps them. */
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
          ([said, seen], part) =>
            part.startsWith('{{')
              ? [said + part, seen]
              : [said + Array.from(part, (letter) => letters.get(letter) ?? letter).join(''), seen + part.length],
          ['', 0],
        );
      // Longer as languages are longer: by more and by longer words, which still break where words break.
      const more = Array.from('one two three four five six seven eight nine ten '.repeat(Math.ceil(length / 60) + 1))
        .slice(0, Math.ceil(length * 0.4))
        .join('')
        .trimEnd();
      return `⟦${accented}${more === '' ? '' : ` ${more}`}⟧`;
    };
    const known = new Set(words);
    const areWords = (tree: unknown): boolean =>
      typeof tree === 'string'
        ? known.has(tree)
        : typeof tree === 'object' &&
          tree !== null &&
          !Array.isArray(tree) &&
          Object.values(tree).length > 0 &&
          Object.values(tree).every(areWords);
    const isText = (value: unknown) =>
      typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
    /** Titles of descriptors, notes of releases and counters of the server are said in both languages beside each other. */
    const isInBoth = (value: { en?: unknown; pl?: unknown }) => isText(value.en) && isText(value.pl);
    const spokenIn = (value: unknown): object[] => {
      if (typeof value !== 'object' || value === null) return [];
      if (!isInBoth(value)) return Object.values(value).flatMap(spokenIn);
      // The boot map's signature is checked over what was sent.
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
      if (speaking) found.forEach(change);
      return value;
    };
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string, reviver?: (key: string, value: unknown) => unknown) => {
      const value = parse(text, reviver) as unknown;
      return note(value, typeof value === 'object' && areWords(value) ? [value as object] : spokenIn(value));
    };
    const json = Response.prototype.json;
    Response.prototype.json = async function answered(this: Response) {
      const value = (await json.call(this)) as unknown;
      return note(value, spokenIn(value));
    };
    /** Sees every object that is given a property by assignment: copies of texts, which change in place too. */
    const noteOwners = (property: string, noted: (owner: object, value: unknown) => void) =>
      // oxlint-disable-next-line no-extend-native -- only there is every assignment seen
      Object.defineProperty(Object.prototype, property, {
        configurable: true,
        get: () => undefined,
        set(this: object, value: unknown) {
          Object.defineProperty(this, property, { value, configurable: true, enumerable: true, writable: true });
          noted(this, value);
        },
      });
    // The schema library copies the titles of descriptors, …
    noteOwners('en', (owner) => void copies.add(owner));
    // … i18next the words of features that come late.
    noteOwners('resourceStore', (_, store) => void stores.add(store as { data: { en?: object } }));
    const age = Intl.RelativeTimeFormat.prototype.format;
    Intl.RelativeTimeFormat.prototype.format = function aged(...args: [value: number, unit: Intl.RelativeTimeFormatUnit]) {
      return speaking ? pseudo(age.apply(this, args)) : age.apply(this, args);
    };
    const list = Intl.ListFormat.prototype.format;
    Intl.ListFormat.prototype.format = function listed(parts) {
      return speaking ? `⟦${list.call(this, parts)}⟧` : list.call(this, parts);
    };
    window.fleetConsoleTestSpeakPseudo = () => {
      speaking = true;
      trees.forEach(change);
      for (const copy of copies) if (isInBoth(copy)) change(copy);
      for (const { data } of stores) change(data.en ?? {});
    };
  }, readWords());
}

/** Speaks the pseudo-language from now on, without leaving the screen. */
export async function speakPseudo(page: Page): Promise<void> {
  // It is English that turns into it: what is shown changes with the language.
  await speak(page, 'pl');
  await page.evaluate(() => window.fleetConsoleTestSpeakPseudo?.());
  await speak(page, 'en');
  await expect(page.getByText('⟦').first()).toBeVisible();
}

/**
 * Notes what the server tells of its data: names of people, groups and vehicles are shown as they are. What it says of a failure is no data: the console
 * says it in its own words.
 */
export function noteData(page: Page): ReadonlySet<string> {
  const data = new Set<string>();
  /** A refusal in an answer of 200: of GraphQL, of one of many, or of a form. */
  const isFailure = (value: object) => 'message' in value && ('error' in value || 'extensions' in value);
  const note = (value: unknown) => {
    if (typeof value === 'string') for (const [word] of value.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) data.add(word);
    else if (Array.isArray(value)) value.forEach(note);
    else if (typeof value === 'object' && value !== null && !isFailure(value)) Object.values(value).forEach(note);
  };
  page.on('response', (response) => {
    if (response.status() >= 400 || !/\/(api|releases)\//.test(new URL(response.url()).pathname)) return;
    response.json().then(note, () => undefined);
  });
  // What is told live; a message of the gateway holds its data as JSON text.
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"error"')) return;
      note(String(payload));
    });
  });
  return data;
}
