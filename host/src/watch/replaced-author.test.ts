import { aRelease } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { findAuthor, isWrittenIn } from './replaced-author.ts';

// oxlint-disable-next-line no-implied-eval -- the text of a minified function
const code = (text: string) => new Function(`return ${text}`)() as unknown;
const map = (text: string) => [{ name: 'Array.prototype.map', by: code(text) }];

test.each([
  ['Array.prototype.map=()=>[];', '()=>[]', true],
  ['Object.assign(Array.prototype,{map(){return[1]}})', '({map(){return[1]}}).map', true],
  ['Object.defineProperty(Array.prototype,"map",{value:()=>[]})', '()=>[]', true],
  // Every file contains such a function.
  ['const list=items.filter(()=>[]);', '()=>[]', false],
  ['Array.prototype.map=()=>[2];', '()=>[]', false],
  // Without a text, the file must replace it literally.
  ['Array.prototype.map = bound;', '(()=>[]).bind(null)', true],
  ['Array . prototype.map= null', 'null', true],
  ['Array.prototype.map.call(x)', 'null', false],
  ['if (Array.prototype.map == null) f();', 'null', false],
])('HREL-A18 whether the script %s contains what replaced a function: %s', (script, by, expected) => {
  expect(isWrittenIn(script, map(by))).toBe(expected);
});

test('HREL-A18 finds the release among all that were started, and none for other code', async () => {
  const [first, second] = [aRelease(sampleDescriptor, 'aaaaaaaa'), aRelease(sampleDescriptor, 'dddddddd')];
  const fetcher = async (url: unknown) => {
    if (String(url).includes(first.build)) throw new TypeError('offline');
    return new Response('Array.prototype.map=()=>[]');
  };
  expect(await findAuthor(map('()=>[]'), [first, second], fetcher)).toBe(second);
  expect(await findAuthor(map('()=>["extension"]'), [first, second], fetcher)).toBeNull();
});
