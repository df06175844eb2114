import { admit } from '../releases/integrity.ts';
import { guardSinks, sinkRules } from './trusted-types.ts';

const hash = `sha384-${'A'.repeat(64)}`;

describe('HREL-A11 what strings may become', () => {
  beforeAll(() => admit({ remote: 'remote-sample', build: 'aaaaaaaa', files: { 'main.js': hash } }));

  test.each(['/r/remote-sample/aaaaaaaa/main.js', '/r/remote-sample/aaaaaaaa/main.js?again=1', '/r/remote-sample/aaaaaaaa/main.js#.cjs'])(
    'a script: %s',
    (url) => expect(sinkRules.createScriptURL(url)).toBe(url),
  );
  test.each([
    '/r/remote-sample/aaaaaaaa/other.js',
    '/r/remote-sample/bbbbbbbb/main.js',
    'https://elsewhere.example/r/remote-sample/aaaaaaaa/main.js',
    '//elsewhere.example/r/remote-sample/aaaaaaaa/main.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/1',
    'javascript:alert(1)',
    '',
  ])('no script: %s', (url) => expect(sinkRules.createScriptURL(url)).toBeNull());

  test.each([
    '',
    '5&nbsp;km',
    ':root{--gap:8px}\n.a > .b{color:red}',
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
  ])('markup: %s', (text) => expect(sinkRules.createHTML(text)).toBe(text));
  test.each([
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="https://a.example" onclick="alert(1)">x</a>',
    '<a href="https://a.example"><img src=x onerror=alert(1)></a>',
    '<svg onload=alert(1)>',
    'text <script>alert(1)</script>',
    '<',
  ])('no markup: %s', (text) => expect(sinkRules.createHTML(text)).toBeNull());

  test('no string is a program', () => expect(sinkRules.createScript()).toBeNull());
});

test('a long text is judged in no time, also one made to be slow', () => {
  const links = '<a href="https://a.example" target="_blank">a</a> '.repeat(5_000);
  expect(sinkRules.createHTML(links)).toBe(links);
  expect(sinkRules.createHTML(`${links}<a href="https://a.example`)).toBeNull();
});

test('the rules are the default policy where the browser has Trusted Types, and nothing happens elsewhere', () => {
  const createPolicy = jest.fn();
  guardSinks({ trustedTypes: { createPolicy } });
  expect(createPolicy.mock.calls).toEqual([['default', sinkRules]]);
  expect(() => guardSinks({})).not.toThrow();
});
