import { admit } from '../releases/integrity.ts';
import { installTrustedTypesPolicy, trustedTypesRules } from './trusted-types.ts';

const hash = `sha384-${'A'.repeat(64)}`;

describe('HREL-A11 what strings can become', () => {
  beforeAll(() => admit({ remote: 'remote-sample', build: 'aaaaaaaa', files: { 'main.js': hash } }));

  test.each(['/r/remote-sample/aaaaaaaa/main.js', '/r/remote-sample/aaaaaaaa/main.js?again=1', '/r/remote-sample/aaaaaaaa/main.js#.cjs'])(
    'allows the script URL %s',
    (url) => expect(trustedTypesRules.createScriptURL(url)).toBe(url),
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
  ])('rejects the script URL %s', (url) => expect(trustedTypesRules.createScriptURL(url)).toBeNull());

  test.each([
    '',
    '5&nbsp;km',
    ':root{--gap:8px}\n.a > .b{color:red}',
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
  ])('allows the markup %s', (text) => expect(trustedTypesRules.createHTML(text)).toBe(text));
  test.each([
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="https://a.example" onclick="alert(1)">x</a>',
    '<a href="https://a.example"><img src=x onerror=alert(1)></a>',
    '<svg onload=alert(1)>',
    'text <script>alert(1)</script>',
    '<',
  ])('rejects the markup %s', (text) => expect(trustedTypesRules.createHTML(text)).toBeNull());

  test('rejects strings as scripts', () => expect(trustedTypesRules.createScript()).toBeNull());
});

test('checks long texts in linear time, even adversarial ones', () => {
  const links = '<a href="https://a.example" target="_blank">a</a> '.repeat(5_000);
  expect(trustedTypesRules.createHTML(links)).toBe(links);
  expect(trustedTypesRules.createHTML(`${links}<a href="https://a.example`)).toBeNull();
});

test('installs the rules as the default policy if the browser has Trusted Types, and does nothing otherwise', () => {
  const createPolicy = jest.fn();
  installTrustedTypesPolicy({ trustedTypes: { createPolicy } });
  expect(createPolicy.mock.calls).toEqual([['default', trustedTypesRules]]);
  expect(() => installTrustedTypesPolicy({})).not.toThrow();
});
